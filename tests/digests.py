"""Play seeded games and print a digest of every one: for comparing engines and processes.

python digests.py GAME FIRST COUNT      one line for each game
python digests.py GAME NUMBER           one line for each state of one game
"""

from __future__ import annotations

import sys

from kit import digest, game_number, trace

from nostrum import _engine


def main() -> None:
    print("compiled" if _engine.COMPILED else "interpreted")
    game, *words = sys.argv[1:]
    if len(words) == 1:
        number = int(words[0])
        for text in trace(game_number(game, number), number):
            print(text)
        return
    first, count = map(int, words)
    for number in range(first, first + count):
        print(digest("\n".join(trace(game_number(game, number), number))))


if __name__ == "__main__":
    main()
