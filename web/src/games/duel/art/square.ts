/** Where everything on the market square lies, for a wide picture and for a tall one. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SquarePlan {
  readonly width: number;
  readonly height: number;
  readonly tall: boolean;
  /** Spaces of each half. */
  readonly half: number;
  /** Radius of a space. */
  readonly r: number;
  /** The spaces by side, 0 the near one (left, or below) and 1 the far one; the first lies next to the park. */
  readonly spaces: readonly [readonly Point[], readonly Point[]];
  /** The whole way from the near end to the far end, as a line. */
  readonly way: string;
  readonly park: Point & { readonly rx: number; readonly ry: number };
  /** Where the patients wait, the hindmost first. */
  waiting(count: number): Point[];
  /** The places on the ledges by side, the first nearest to the tower. */
  readonly ledges: readonly [readonly Point[], readonly Point[]];
  /** How far apart the places on a ledge are. */
  readonly ledgeStep: number;
}

/** Bends of the far half, from the park to its end; the near half is their mirror image. */
const WIDE = { width: 1400, height: 740, bends: [[700, 628], [800, 634], [894, 600], [928, 500], [966, 392], [1064, 362], [1130, 434], [1150, 540], [1200, 636], [1292, 630], [1334, 540], [1330, 400]] } as const;
const TALL = { width: 800, height: 1240, bends: [[664, 800], [668, 752], [600, 676], [470, 660], [250, 664], [130, 640], [92, 552], [150, 470], [280, 448], [480, 452], [700, 440]] } as const;
/** The tall picture is mirrored about this height. */
const MIDDLE = 800;

const LEDGE = 188;
const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through points, finely divided (Catmull and Rom's). */
function smooth(points: readonly (readonly [number, number])[]): Point[] {
  const FINE = 24;
  const line: Point[] = [];
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < FINE; k += 1) {
      const t = k / FINE;
      const along = (n: 0 | 1) =>
        0.5 * (2 * b[n] + (c[n] - a[n]) * t + (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t + (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3);
      line.push({ x: along(0), y: along(1) });
    }
  }
  const [x, y] = at(points.length - 1);
  return [...line, { x, y }];
}

/** Points on a line, half a step from its beginning and then a step from each other. */
function pace(line: readonly Point[], count: number): { points: Point[]; step: number } {
  const lengths = [0];
  for (let i = 1; i < line.length; i += 1) {
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y));
  }
  const step = lengths[lengths.length - 1]! / count;
  let at = 1;
  const points = Array.from({ length: count }, (_, i) => {
    const wanted = (i + 0.5) * step;
    while (at < line.length - 1 && lengths[at]! < wanted) at += 1;
    const [from, to] = [line[at - 1]!, line[at]!];
    const share = (wanted - lengths[at - 1]!) / (lengths[at]! - lengths[at - 1]! || 1);
    return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) };
  });
  return { points, step };
}

/** A square whose halves have so many spaces, with so many places on each ledge. */
export function planSquare(half: number, places: number, tall = false): SquarePlan {
  const shape = tall ? TALL : WIDE;
  const { width, height } = shape;
  const mirror = (point: Point): Point => (tall ? { x: point.x, y: 2 * MIDDLE - point.y } : { x: width - point.x, y: point.y });
  const far = smooth(shape.bends);
  const { points, step } = pace(far, half);
  const near = far.map(mirror).reverse();
  const way = [...near, ...far.slice(1)].map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
  const park = tall ? { x: 330, y: MIDDLE, rx: 270, ry: 92 } : { x: width / 2, y: 440, rx: 196, ry: 128 };

  const tower = tall ? 62 : 112;
  const ledgeStep = Math.min(104, (width / 2 - tower - 14) / Math.max(1, places));
  const ledge = (side: 1 | -1) =>
    Array.from({ length: places }, (_, i) => ({ x: round(width / 2 + side * (tower + (i + 0.5) * ledgeStep)), y: LEDGE }));

  return {
    width,
    height,
    tall,
    half,
    r: round(Math.min(31, step * 0.43)),
    spaces: [points.map(mirror), points],
    way,
    park,
    waiting(count) {
      // Behind and before the fountain, from the middle of each row outwards, so that a crowd looks like one.
      const behind = Math.ceil(count / 2);
      const row = (many: number, y: number, shift: number) =>
        Array.from({ length: many }, (_, i) => {
          const place = (i - (many - 1) / 2) * Math.min(64, (1.7 * park.rx) / Math.max(1, many));
          return { x: round(park.x + place + shift), y: round(y + Math.sin(i * 2.1) * 5) };
        });
      return [...row(behind, park.y - 0.34 * park.ry, -6), ...row(count - behind, park.y + 0.86 * park.ry, 10)];
    },
    ledges: [ledge(-1), ledge(1)],
    ledgeStep,
  };
}

/** The way as one axis: how far a space is from the middle of the park's gate, far side positive. */
export function axisOf(side: 0 | 1, space: number): number {
  return (side === 1 ? 1 : -1) * (space - 0.5);
}

/** The point of the way at a place on its axis, also between two spaces. */
export function pointAt(plan: SquarePlan, axis: number): Point {
  const place = Math.max(0.5 - plan.half, Math.min(plan.half - 0.5, axis)) + plan.half - 0.5;
  const all = [...plan.spaces[0].toReversed(), ...plan.spaces[1]];
  const from = all[Math.floor(place)]!;
  const to = all[Math.ceil(place)]!;
  const share = place - Math.floor(place);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The line along the way from one place on its axis to another. */
export function trail(plan: SquarePlan, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) * 3));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { x, y } = pointAt(plan, from + ((to - from) * i) / steps);
    return `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
  }).join("");
}
