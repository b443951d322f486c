/** How gold pieces are stacked. */

export interface Piece {
  readonly x: number;
  readonly y: number;
}

const HIGH = 5;
const ABREAST = 3;

/** So many pieces in stacks of five, hindmost and lowest first, in a picture that is 100 wide and stands on y = 0. */
export function stacked(count: number): Piece[] {
  const stacks = Math.ceil(count / HIGH);
  const places = Array.from({ length: stacks }, (_, i) => {
    const row = Math.floor(i / ABREAST);
    const abreast = Math.min(ABREAST, stacks - row * ABREAST);
    return { x: ((i % ABREAST) - (abreast - 1) / 2) * 33 + (row % 2) * 5, y: row * 12, from: i * HIGH };
  });
  return places
    .flatMap(({ x, y, from }) =>
      Array.from({ length: Math.min(HIGH, count - from) }, (_, i) => ({ row: y, x: x + Math.sin((from + i) * 2.3) * 1.8, y: y - i * 9.5 })),
    )
    .toSorted((one, other) => one.row - other.row)
    .map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
}
