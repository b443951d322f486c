cimport cython
from nostrum.core.chance cimport Stream
from nostrum.core.moves cimport Moves
from nostrum.core.seats cimport seat_number

cdef Moves MOVES

@cython.no_gc
cdef class BaseGame:
    cdef public object setup
    cdef public bytes seed
    cdef public dict observed
    cdef public tuple past
    cdef public object origin
    cdef public Moves moves
    cdef public long long answer
    cdef public int answer_seat, seats, action_limit

    cpdef void copy_seats(self, BaseGame other) noexcept
    cpdef void fill(self, int seat, Moves moves) noexcept
    cpdef void carry_out(self, int seat, int action) noexcept
    cpdef void take(self, int seat, int action) noexcept
    @cython.locals(moves=Moves, entry=int)
    cpdef int check_move(self, int seat, int action) except -1
    cpdef Stream misdealt(self)
    cpdef list actors(self)
    cpdef int next_actor(self, int seat) noexcept
    @cython.locals(place=int, number=int, moves=Moves)
    cpdef list legal(self, object seat)
    @cython.locals(place=int, number=int)
    cpdef apply(self, object seat, object action)
    cpdef Moves find_moves(self, int seat)
    cpdef int action_number(self, object action) except -1
    cpdef check_chance(self)
