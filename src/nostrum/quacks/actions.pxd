cimport cython

cdef int DRAW, STOP, FLASK, FORGO, PASS, RESTART, POINTS, COINS, RUBIES, DROPLET, TUBE, REFILL
cdef int MOVE, BONUS, RATS, EXCHANGE_COINS, EXCHANGE_RUBIES, EXCHANGE_ALL, DISCARD_WHITE
cdef int PLACE, TAKE, RETURN, UPGRADE, BUY, BUY_PAIR, FIRST_ON_SALE, ACTION_COUNT

cdef enum:
    PAIR_SLOTS = 93

cdef int PAIR_FIRST[PAIR_SLOTS]
cdef int PAIR_SECOND[PAIR_SLOTS]
cdef int PAIR_ACTION[324]

cpdef int upgrade_from(int action) noexcept
cpdef int upgrade_to(int action) noexcept
