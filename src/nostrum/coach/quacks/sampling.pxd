cimport cython
from nostrum.coach.quacks.enumeration cimport Enumeration, State
from nostrum.quacks.chips cimport KIND_COUNT
from nostrum.quacks.player cimport Player

cdef int SAMPLES, FEWEST, USUAL_DRAWS, MOST_DRAWS, SAFE, EXPLODING

@cython.locals(
    kind=int, number=Py_ssize_t, state=State, everything=double, likely=double, unlikely=double,
    part=double, passed=double, chance=double,
)
cpdef draw_some(Enumeration enumeration, list states, int exploding, int most, double start)
@cython.locals(player=Player)
cdef double chance_of(State state, int kind, int exploding) noexcept
