"""Play seeded games and print a digest of every one: for comparing engines and processes.

python digests.py FIRST COUNT      one line for each game
python digests.py GAME             one line for each state of one game
"""

from __future__ import annotations

import sys

from kit import digest, quacks_number, trace

from nostrum import _engine


def main() -> None:
    print("compiled" if _engine.COMPILED else "interpreted")
    if len(sys.argv) == 2:
        number = int(sys.argv[1])
        for text in trace(quacks_number(number), number):
            print(text)
        return
    first, count = map(int, sys.argv[1:])
    for number in range(first, first + count):
        print(digest("\n".join(trace(quacks_number(number), number))))


if __name__ == "__main__":
    main()
