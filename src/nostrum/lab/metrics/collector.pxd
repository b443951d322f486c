cimport cython
from nostrum.core.game cimport BaseGame
from nostrum.core.policy cimport Observer, play_out

cdef enum:
    PLACE_SLOTS = 128
    SEAT_SLOTS = 8

cdef int MOST_SEATS, MOST_ROUNDS, PLACES

cdef class Collector(Observer):
    cdef public BaseGame game
    cdef public int seats, round
    cdef public short points[PLACE_SLOTS]
    cdef public short exploded[PLACE_SLOTS]
    cdef public list purchases
    cdef public int chips_bought[SEAT_SLOTS]

    @cython.locals(place=int, seat=int)
    cpdef start(self, BaseGame game)
    cpdef on_start(self)
    cpdef on_end(self)
    @cython.locals(first=int, place=int)
    cpdef list points_by_round(self, int seat)
    @cython.locals(first=int, place=int)
    cpdef list exploded_by_round(self, int seat)
    @cython.locals(count=int, first=int, place=int)
    cpdef int explosions(self, int seat)

@cython.locals(decisions=int)
cpdef int play_and_collect(BaseGame game, object policies, Collector collector) except -1
