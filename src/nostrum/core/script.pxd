cimport cython
from nostrum.core.chance cimport Script, Stream

@cython.final
cdef class Question:
    cdef public Stream stream
    cdef public str purpose
    cdef public list weights
    cdef public int count
    cdef public dict found

    @cython.locals(kinds=int, things=int, weight=int)
    cpdef bint is_open(self) noexcept

@cython.final
cdef class ChanceScript(Script):
    cdef public object answers, table, table_then
    cdef public list asked
    cdef public Question open

    cpdef tuple choose(self, Question question)

@cython.locals(stream=Stream)
cpdef void follow(list streams, Script script) noexcept
