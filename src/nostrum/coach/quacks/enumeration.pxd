cimport cython
from nostrum.coach.quacks.default_answers cimport DefaultAnswers
from nostrum.coach.quacks.offsets cimport OffsetSums, convolve
from nostrum.quacks.actions cimport PASS, PLACE
from nostrum.quacks.brewing cimport BREW, finish
from nostrum.quacks.chips cimport (
    COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS, VALUE, WHITE,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Choice, Table

cdef int SAFE, EXPLODED, COVERED, END_TYPES, BREWING, STOPPED, CARD_DONE
cdef int GROUPS, PLAIN_GROUP, DOUBLED_BASE, GREATEST_WHITE, SPACES, MOST_LATE_SPACES
cdef int FEATURES
cdef long MOST_STATES
cdef long long MOST_KEYS, NO_LIMIT
cdef double ROUNDING

@cython.final
@cython.no_gc
cdef class SpaceDistribution:
    cdef public int doubled, low, high
    cdef public SpaceDistribution next
    cdef public double chances[64]

    cpdef void add(self, int space, double chance) noexcept
    @cython.locals(total=double, space=int)
    cpdef double total(self) noexcept

@cython.final
@cython.no_gc
cdef class State:
    cdef public Player player
    cdef public SpaceDistribution first
    cdef public double weight
    cdef public long exploding

    @cython.locals(found=SpaceDistribution)
    cpdef SpaceDistribution distribution(self, int doubled)
    @cython.locals(each=SpaceDistribution, total=double)
    cpdef double total(self) noexcept

@cython.final
cdef class Enumeration:
    cdef public Table table
    cdef public DefaultAnswers answers
    cdef public list states
    cdef public long long draws, followed
    cdef public double ends[162]
    cdef public double chance, exploded, points, rubies
    cdef dict states_by_key
    cdef dict finished
    cdef dict in_pots, besides
    cdef list offsets
    cdef OffsetSums adding_offsets, late_offsets
    cdef Book adding
    cdef list late_books
    cdef int grouped_adding, grouped_aside, aside_group, late_doubled
    cdef int exact, card_acts_late, has_doubling, asks_before, asks_last
    cdef int asking[KIND_SLOTS]
    cdef int last_chip_space, full_pot_stops, track_space, start_space
    cdef int representative[KIND_SLOTS]
    cdef int group[KIND_SLOTS]
    cdef int group_size[4]
    cdef int group_kind[4]
    cdef int doubled_digit[4]
    cdef long long key_factor[KIND_SLOTS]
    cdef public int in_play[KIND_SLOTS]
    cdef dict exploding_by_white

    cpdef reset(self)
    @cython.locals(kind=int, other=int, source=State)
    cpdef start(self, Player player)
    cpdef void reset_space(self, Player player) noexcept
    @cython.locals(factor=cython.longlong, kind=int, most=int, number=int, group=int)
    cpdef prepare_keys(self, Player player)
    cpdef clear_states(self)
    @cython.locals(
        states=list, number=Py_ssize_t, count=Py_ssize_t, before=cython.longlong,
        expanded=cython.longlong, placed=cython.longlong,
    )
    cpdef draw_until(self, double risk, long long most_draws=*)
    @cython.locals(player=Player, kind=int)
    cpdef expand(self, State state, double risk)
    @cython.locals(exploding=long, count=int, kind=int)
    cpdef bint stops(self, Player player, double risk)
    @cython.locals(table=Table, key=long, found=long, kind=int)
    cpdef long exploding(self, Player player)
    @cython.locals(doubled=int, after=Player)
    cpdef draw_kind(self, State state, int kind, double chance)
    @cython.locals(drawing=list, number=Py_ssize_t, state=State)
    cpdef list still_drawing(self, double risk)
    @cython.locals(states=list, state=State)
    cpdef draw_all(self)
    @cython.locals(number=Py_ssize_t, state=State, chance=double, after=Player)
    cpdef draw_one(self, list states, int kind)
    @cython.locals(after=Player)
    cpdef Player after_draw(self, Player player, int kind)
    @cython.locals(table=Table, choice=Choice)
    cpdef answer_owed(
        self, Player player, State source, double chance, int doubled, int stage, bint known
    )
    @cython.locals(
        total=int, count=int, kind=int, number=int, after=Player, afters=list, preferences=list,
        numbers=list, rest=int, chosen=double, place=Py_ssize_t, preference=int,
    )
    cpdef choose_chip(self, Player player, Choice choice, State source, double chance, int stage)
    @cython.locals(
        spaces=int, empty=bint, room=int, key=object, state=State, before=int, space=int,
        chance_of_all=double, rubies=int, rubies_before=int,
        old=SpaceDistribution, target=SpaceDistribution, full=int,
    )
    cpdef add_state(self, Player player, State source, double chance, int doubled)
    @cython.locals(key=cython.longlong, kind=int, features=int)
    cpdef long long state_key(self, Player player) noexcept
    @cython.locals(last=int, first=int, place=int)
    cpdef int last_chip_key(self, Player player) noexcept
    @cython.locals(table=Table, adds=int, choice=Choice, book=Book)
    cpdef stop(self, Player player, State source, double chance, int doubled, int stage)
    @cython.locals(copy=Player, book=Book)
    cpdef bint would_add(self, Player player)
    @cython.locals(
        end_type=int, key=cython.longlong, group=int, size=int, from_state=bint, spaces=int,
        finished=SpaceDistribution, at=int, before=int, old=SpaceDistribution,
    )
    cpdef add_end(self, Player player, State source, double chance, int doubled, int adds)
    @cython.locals(
        may_be_full=bint, in_pots=dict, besides=dict, key=cython.longlong,
        finished=SpaceDistribution, end_type=int, spaces=int, drawn=cython.longlong, in_pot=list,
        beside=list, before=int, offset=int, late=int, chance=double, end=int,
    )
    cpdef apply_offsets(self)
    @cython.locals(
        sums=list, counts=list, group=int, size=int, adds=int, late=int, doubled=int,
        offsets=OffsetSums,
    )
    cpdef list offset_distribution(self, long long drawn, bint beside)

@cython.locals(chance=double, number=int)
cdef double chance_of_none_but(int rest, int total, int count) noexcept
