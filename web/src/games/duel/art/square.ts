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
  /** Where a stall on each of them stands: beside its space, so that every number can be read. */
  readonly booths: readonly [readonly Point[], readonly Point[]];
  /** The whole way from the near end to the far end, as a line. */
  readonly way: string;
  readonly park: Point & { readonly rx: number; readonly ry: number };
  /** Where so many patients wait: nobody moves up when another one leaves. */
  waiting(count: number): Point[];
  /** The places on the ledges by side, the first nearest to the tower. */
  readonly ledges: readonly [readonly Point[], readonly Point[]];
  /** The height of both ledges, and where the hall ends and the square begins. */
  readonly ledge: number;
  readonly ground: number;
  /** How far apart the places on a ledge are. */
  readonly ledgeStep: number;
}

/** Bends of the far half, from the park to its end; the near half is their mirror image. */
const WIDE = {
  width: 1400,
  height: 740,
  bends: [
    [700, 656],
    [790, 656],
    [876, 630],
    [918, 546],
    [952, 448],
    [1042, 404],
    [1124, 462],
    [1146, 566],
    [1200, 658],
    [1282, 644],
    [1316, 556],
    [1306, 434],
  ],
  ledge: 152,
  tower: 112,
} as const;
const TALL = {
  width: 800,
  height: 1232,
  bends: [
    [694, 780],
    [688, 690],
    [610, 612],
    [480, 598],
    [250, 602],
    [136, 580],
    [92, 498],
    [150, 418],
    [290, 400],
    [480, 404],
    [706, 396],
  ],
  ledge: 146,
  tower: 62,
} as const;
/** The tall picture is mirrored about this height. */
const MIDDLE = 780;
/** How far the hall's wall reaches below its ledge. */
export const WALL = 76;

const round = (value: number) => Math.round(value * 10) / 10;

type Bend = readonly [number, number];

/** A smooth line through points, finely divided (Catmull and Rom's), as if it came from a point before the first. */
function smooth(before: Bend, points: readonly Bend[]): Point[] {
  const FINE = 24;
  const line: Point[] = [];
  const at = (i: number) => (i < 0 ? before : points[Math.min(points.length - 1, i)]!);
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

/** Where people stand around the fountain, and not before the coins on it. */
const CROWD = {
  wide: [
    [-42, -46],
    [34, -50],
    [-112, -34],
    [108, -38],
    [-130, 46],
    [128, 42],
    [-86, 92],
    [84, 90],
    [-22, 118],
    [38, 122],
    [-158, 4],
  ],
  tall: [
    [-30, -46],
    [38, -48],
    [-98, -38],
    [104, -40],
    [-150, 18],
    [150, 14],
    [-206, -12],
    [172, 58],
    [-168, 64],
    [-112, 76],
    [112, 76],
  ],
} as const;

/** What of a stall hides things, as wide as high; and the pennant above it. */
export const BOOTH = 124;
const PENNANT = 44;

/** The middle of a stall beside its space: close behind it if it can be, and always where it hides the fewest others. */
function beside(space: Point, all: readonly Point[], r: number, park: SquarePlan["park"], inside: { width: number; height: number; top: number }): Point {
  const HALF = BOOTH / 2;
  const WAYS = 24;
  const FARTHER = [0, 20, 40, 60];
  const others = all.filter((other) => other !== space);
  const places = Array.from({ length: WAYS }, (_, i) => (2 * Math.PI * i) / WAYS).flatMap((turn) =>
    FARTHER.map((more) => {
      const [u, v] = [Math.sin(turn), -Math.cos(turn)];
      const far = r + 4 + more + HALF / Math.max(Math.abs(u), Math.abs(v));
      const at = { x: round(space.x + u * far), y: round(space.y + v * far) };
      const free = Math.min(...others.map((other) => gap(at, other)));
      const edge = Math.min(at.x, inside.width - at.x, at.y - inside.top, inside.height - at.y) - HALF;
      const lawn = Math.max(0, 1 - Math.hypot((at.x - park.x) / (park.rx + HALF), (at.y - park.y) / (park.ry + HALF)));
      // A little less room is no harm if it stands behind its space then, or on no lawn.
      return { at, worth: Math.min(free, r) + Math.min(0, edge) * 2 - (1 + v) * r * 0.2 - more * 0.2 - lawn * r };
    }),
  );
  return places.reduce((best, place) => (place.worth > best.worth ? place : best)).at;
}

/** How far a point is from a stall with this middle. */
export function gap(booth: Point, point: Point): number {
  return Math.hypot(Math.max(0, Math.abs(point.x - booth.x) - BOOTH / 2), Math.max(0, Math.abs(point.y - booth.y) - BOOTH / 2));
}

/** A square whose halves have so many spaces, with so many places on each ledge. */
export function planSquare(half: number, places: number, tall = false): SquarePlan {
  const shape = tall ? TALL : WIDE;
  const { width, height } = shape;
  const mirror = (point: Point): Point => (tall ? { x: point.x, y: 2 * MIDDLE - point.y } : { x: width - point.x, y: point.y });
  const [x, y] = shape.bends[1];
  const before = mirror({ x, y });
  const far = smooth([before.x, before.y], shape.bends);
  const { points, step } = pace(far, half);
  const near = far.map(mirror).reverse();
  const spaces = [points.map(mirror), points] as const;
  const r = round(Math.min(31, step * 0.43));
  const inside = { width, height, top: shape.ledge + WALL + PENNANT };
  const way = [...near, ...far.slice(1)].map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
  const park = tall ? { x: 330, y: MIDDLE - 4, rx: 272, ry: 92 } : { x: width / 2, y: 450, rx: 186, ry: 130 };

  const crowd = tall ? CROWD.tall : CROWD.wide;
  const ledgeStep = Math.min(104, (width / 2 - shape.tower - 14) / Math.max(1, places));
  const ledge = (side: 1 | -1) =>
    Array.from({ length: places }, (_, i) => ({ x: round(width / 2 + side * (shape.tower + (i + 0.5) * ledgeStep)), y: shape.ledge }));

  return {
    width,
    height,
    tall,
    half,
    r,
    spaces,
    booths: [spaces[0].map((space) => beside(space, spaces.flat(), r, park, inside)), spaces[1].map((space) => beside(space, spaces.flat(), r, park, inside))],
    way,
    park,
    waiting: (count) =>
      Array.from({ length: count }, (_, i) => {
        const [u, v] = crowd[i % crowd.length]!;
        const again = Math.floor(i / crowd.length);
        return { x: round(park.x + u + again * 23), y: round(park.y + v + again * 9) };
      }),
    ledges: [ledge(-1), ledge(1)],
    ledge: shape.ledge,
    ground: shape.ledge + WALL,
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
