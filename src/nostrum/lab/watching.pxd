cimport cython
from nostrum.core.game cimport TableGame
from nostrum.core.policy cimport Onlooker, play_out

cdef enum:
    NOTE_SLOTS = 128
    SEAT_SLOTS = 8

cdef int MOST_SEATS, ROUND_PLACES, NOTES

cdef class Witness(Onlooker):
    cdef public TableGame game
    cdef public int seats, round
    cdef public short points[NOTE_SLOTS]
    cdef public short exploded[NOTE_SLOTS]
    cdef public list bought
    cdef public int chips[SEAT_SLOTS]

    @cython.locals(place=int, seat=int)
    cpdef watch(self, TableGame game)
    cpdef begin(self)
    cpdef end(self)
    @cython.locals(first=int, place=int)
    cpdef list points_of(self, int seat)
    @cython.locals(first=int, place=int)
    cpdef list exploded_of(self, int seat)
    @cython.locals(count=int, first=int, place=int)
    cpdef int explosions(self, int seat)

@cython.locals(decisions=int)
cpdef int play_watched(TableGame game, object policies, Witness witness) except -1
