cimport cython
from nostrum.quacks.chips cimport KIND_COUNT
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Rulebook, Table

cdef int DROPLET_STEP

@cython.locals(table=Table, was=Player, now=Player)
cpdef dict consequences(object game, int seat, Table after, list events)
@cython.locals(count=int, place=int)
cpdef int steps_owed(Player player) noexcept
@cython.locals(kind=int, bought=int, back=int)
cpdef void tell_chips(dict changes, Table table, Table after, Player was, Player now)
@cython.locals(space=int, before=int, limit=int, rules=Rulebook)
cpdef void tell_pot(dict changes, Table table, Table after, Player was, Player now)
@cython.locals(place=int)
cpdef int space_left(Player was, Player now) noexcept
