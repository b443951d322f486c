cimport cython
from nostrum.coach.habits cimport Habits
from nostrum.coach.marks cimport Marks, added
from nostrum.quacks.actions cimport PASS, PLACE
from nostrum.quacks.brewing cimport BREW, finish
from nostrum.quacks.chips cimport (
    COLOUR, FIRST_KIND, GREEN_1, KIND_COUNT, KIND_SLOTS, RED, VALUE, WHITE, YELLOW,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Choice, Table

cdef int SAFE, EXPLODED, COVERED, FATES, BREWING, STOPPED, CARD_DONE
cdef int GROUPS, PLAIN_GROUP, RED_GROUP, TWICE_BASE, GREATEST_WHITE, SPACES, MOST_SPACES, FEATURES
cdef long MOST_STATES
cdef long long MOST_NUMBERS
cdef double HAIR

@cython.final
cdef class Lane:
    cdef public int twice, low, high
    cdef public double shares[64]

    cpdef void add(self, int space, double share) noexcept
    @cython.locals(total=double, space=int)
    cpdef double total(self) noexcept

@cython.final
cdef class State:
    cdef public Player player
    cdef public list lanes

    @cython.locals(place=Py_ssize_t, lane=Lane)
    cpdef Lane lane(self, int twice)
    @cython.locals(place=Py_ssize_t, lane=Lane, total=double)
    cpdef double total(self) noexcept

@cython.final
cdef class Ways:
    cdef public Table table
    cdef public Habits habits
    cdef public list states
    cdef public long state_count
    cdef public long long bags
    cdef public double ends[162]
    cdef public double chance, exploded, points, rubies
    cdef dict numbers
    cdef dict finished
    cdef list marks
    cdef Marks green_marks, late_marks
    cdef int hidden_greens, hidden_reds, red_late, late
    cdef int card_places, green_moves, red_asks, yellow_asks, doubles
    cdef int last, stops_full, by_space, first
    cdef int stand_in[KIND_SLOTS]
    cdef int group[KIND_SLOTS]
    cdef int group_size[4]
    cdef int group_kind[4]
    cdef int twice_digit[4]
    cdef long long place_value[KIND_SLOTS]

    cpdef begin_anew(self)
    @cython.locals(kind=int, other=int, source=State)
    cpdef begin(self, Player player)
    cpdef void forget_space(self, Player player) noexcept
    @cython.locals(place=cython.longlong, kind=int, most=int, number=int, group=int)
    cpdef measure(self, Player player)
    cpdef restart(self)
    @cython.locals(states=list, number=Py_ssize_t)
    cpdef draw_until(self, double risk)
    @cython.locals(
        player=Player, may_stop=int, most=double, exploding=int, afters=list, kind=int,
        after=Player, share=double, doubled=bint, place=Py_ssize_t, twice=int,
    )
    cpdef go_on(self, State state, double risk)
    @cython.locals(states=list, state=State)
    cpdef draw_all(self)
    @cython.locals(number=Py_ssize_t, state=State, share=double, after=Player)
    cpdef draw_one(self, list states, int kind)
    @cython.locals(after=Player)
    cpdef Player drawn(self, Player player, int kind)
    @cython.locals(table=Table, choice=Choice)
    cpdef settle(
        self, Player player, State source, double share, int twice, int stage, bint known
    )
    @cython.locals(
        total=int, count=int, kind=int, number=int, after=Player, afters=list, likings=list,
        numbers=list, rest=int, chosen=double, place=Py_ssize_t, liking=int,
    )
    cpdef choose(self, Player player, Choice choice, State source, double share, int stage)
    @cython.locals(
        spaces=int, empty=bint, room=int, number=cython.longlong, state=State, before=int, space=int,
        share_of_all=double, gained=int, place=Py_ssize_t, lane=Lane, target=Lane,
    )
    cpdef between_chips(self, Player player, State source, double share, int twice)
    @cython.locals(number=cython.longlong, kind=int, features=int)
    cpdef long long number_of(self, Player player) noexcept
    @cython.locals(asked=bint, kind=int, last=int)
    cpdef int tail(self, Player player) noexcept
    @cython.locals(table=Table, green=int, choice=Choice)
    cpdef stop(self, Player player, State source, double share, int twice, int stage)
    @cython.locals(twin=Player)
    cpdef bint would_move(self, Player player)
    @cython.locals(
        fate=int, number=cython.longlong, group=int, size=int, from_state=bint, spaces=int,
        finished=Lane, at=int, before=int, place=Py_ssize_t, lane=Lane,
    )
    cpdef note_end(self, Player player, State source, double share, int twice, int green)
    @cython.locals(
        was_full=bint, in_pots=dict, besides=dict, number=cython.longlong, lane=Lane, fate=int,
        spaces=int, drawn=cython.longlong, in_pot=list, beside=list, before=int, mark=int,
        late=int, share=double, end=int,
    )
    cpdef add_up(self)
    @cython.locals(
        sums=list, counts=list, group=int, size=int, green=int, late=int, twice=int, marks=Marks,
    )
    cpdef list marks_of(self, long long drawn, bint beside)

@cython.locals(share=double, number=int)
cdef double none_but(int rest, int total, int count) noexcept
