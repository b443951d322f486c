// What is decided before a game: the books as a text (`green-1 blue-2 ...`), edition, test tubes.

export type Books = Record<string, number>;

/** The book of each colour; from a text, or a set's number. */
export function readBooks(books: unknown, colours: readonly string[]): Books {
  const chosen: Books = {};
  for (const colour of colours) chosen[colour] = 1;
  if (typeof books === "number") for (const colour of colours) chosen[colour] = books;
  if (typeof books === "string") {
    const set = Number(books);
    for (const colour of colours) if (set >= 1) chosen[colour] = set;
    for (const word of books.split(" ")) {
      const [colour = "", number] = word.split("-");
      if (colours.includes(colour) && number !== undefined) chosen[colour] = Number(number);
    }
  }
  return chosen;
}

export function writeBooks(books: Books): string {
  return Object.entries(books)
    .map(([colour, number]) => `${colour}-${number}`)
    .join(" ");
}

/** The set that all books come from, if there is one. */
export function setOf(books: Books): number | null {
  const numbers = new Set(Object.values(books));
  return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
}

/** A book for every colour by chance: never simply a set, for that could be had without chance. */
export function randomBooks(colours: readonly string[], sets: number, chance: () => number = Math.random): Books {
  for (let tries = 0; ; tries++) {
    const books: Books = {};
    for (const colour of colours) books[colour] = 1 + Math.floor(chance() * sets);
    if (setOf(books) === null || sets < 2 || tries > 20) return books;
  }
}
