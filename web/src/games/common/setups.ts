// Ingredient books as a setup writes them: the set of each colour (`green-1 blue-2`, `green-I blue-IV`).

/** The set of each colour. */
export type Books = Record<string, string>;

/** The book of each colour; from a text, or a set. */
export function readBooks(books: unknown, colours: readonly string[], sets: readonly string[]): Books {
  const first = sets[0] ?? "";
  const whole = sets.includes(String(books)) ? String(books) : first;
  const chosen: Books = Object.fromEntries(colours.map((colour) => [colour, whole]));
  for (const word of typeof books === "string" ? books.split(" ") : []) {
    const [colour = "", set = ""] = word.split("-");
    if (colours.includes(colour) && sets.includes(set)) chosen[colour] = set;
  }
  return chosen;
}

export function writeBooks(books: Books): string {
  return Object.entries(books)
    .map(([colour, set]) => `${colour}-${set}`)
    .join(" ");
}

/** The set that all books come from, if there is one. */
export function setOf(books: Books): string | null {
  const sets = new Set(Object.values(books));
  return sets.size === 1 ? ([...sets][0] ?? null) : null;
}

/** A book for every colour by chance: never simply a set, for that could be had without chance. */
export function randomBooks(
  colours: readonly string[],
  sets: readonly string[],
  chance: () => number = Math.random,
): Books {
  for (let tries = 0; ; tries++) {
    const books: Books = {};
    for (const colour of colours) books[colour] = sets[Math.floor(chance() * sets.length)] ?? "";
    if (setOf(books) === null || sets.length < 2 || tries > 20) return books;
  }
}
