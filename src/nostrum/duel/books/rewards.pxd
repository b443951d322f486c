cimport cython
from nostrum.duel.chips cimport FIRST_KIND, SIZE, VALUE
from nostrum.duel.gifts cimport REWARD_CHIP
from nostrum.duel.patients cimport stall_back, stall_forward
from nostrum.duel.player cimport EXPLODED, Player
from nostrum.duel.table cimport Book, Choice, Table, book_in_effect
from nostrum.duel.upgrades cimport ANY_VALUE, UPGRADE

cdef int NO_REWARD, GOLD_PIECE, STALL_FORWARD, AN_UPGRADE, ANY_1, CHIP, MOST_REWARDS

cdef class Reward(Choice):
    @cython.locals(reward=int)
    cpdef bint ask(self, Table table, Player player) noexcept

cdef class ByCount(Book):
    cdef public int levels
    cdef public int rewards[18]
    cdef public object names
    @cython.locals(level=int, place=int, reward=int)
    cpdef void after(self, Table table, Player player) noexcept

cdef class Majority(Book):
    cdef public int more[3]
    cdef public int tie[3]
    cdef public dict names
    @cython.locals(mine=int, theirs=int, place=int, reward=int)
    cpdef void after(self, Table table, Player player) noexcept

cdef class Daring(Book):
    @cython.locals(near=int, size=int)
    cpdef void after(self, Table table, Player player) noexcept

cdef class PushStall(Book):
    @cython.locals(spaces=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef Reward REWARD
