/** Where everything in a bottle lies. All lengths are those of the picture, which is 1000 wide. */

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Radius of what lies there. */
  readonly r: number;
}

export interface BottlePlan {
  readonly width: number;
  readonly height: number;
  /** Top of the glass. */
  readonly lip: number;
  /** The middle of the belly, and how far the glass reaches from it. */
  readonly belly: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
  /** The spaces of the neck, the lowest first: what is drawn first sinks deepest. */
  readonly neck: readonly Place[];
  /** The spaces of the white track from left to right; the first one has the number 1. */
  readonly track: readonly Place[];
  /** Where a coin lies until the first turn is over. */
  readonly coin: Place;
  /** Where the bag stands, beside the foot. */
  readonly bag: { readonly x: number; readonly y: number };
}

const WIDTH = 1000;
const LIP = 52;
const NECK_STEP = 107;
const NECK_CHIP = 58;
const BELLY = { x: 500, rx: 462, ry: 382 } as const;
const STAND = 62;

/** The track follows the glass at this distance, from above the middle on the left to as high on the right. */
const INSET = 82;
const RISE = 0.36;
const LARGEST = 58;

const round = (value: number) => Math.round(value * 10) / 10;

/** Points at equal distances on the lower part of an ellipse, from left to right. */
function along(x: number, y: number, rx: number, ry: number, count: number): { points: { x: number; y: number }[]; step: number } {
  const FINE = 720;
  const from = Math.PI + RISE;
  const to = -RISE;
  const line = Array.from({ length: FINE + 1 }, (_, i) => {
    const turn = from + ((to - from) * i) / FINE;
    return { x: x + rx * Math.cos(turn), y: y + ry * Math.sin(turn) };
  });
  const lengths = [0];
  for (let i = 1; i < line.length; i += 1) {
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y));
  }
  const whole = lengths[FINE]!;
  const step = count > 1 ? whole / (count - 1) : whole;
  let at = 0;
  const points = Array.from({ length: count }, (_, i) => {
    const wanted = count > 1 ? i * step : whole / 2;
    while (at < FINE && lengths[at]! < wanted - 1e-6) at += 1;
    return { x: round(line[at]!.x), y: round(line[at]!.y) };
  });
  return { points, step };
}

/** A bottle with so many spaces in its neck and on its white track. */
export function planBottle(neck: number, spaces: number): BottlePlan {
  const lowest = LIP + 84 + Math.max(0, neck - 1) * NECK_STEP;
  const belly = { ...BELLY, y: lowest - 10 + BELLY.ry };
  const { points, step } = along(belly.x, belly.y, belly.rx - INSET, belly.ry - INSET, spaces);
  const r = round(Math.min(LARGEST, step * 0.465));
  const height = Math.round(belly.y + belly.ry + STAND);
  return {
    width: WIDTH,
    height,
    lip: LIP,
    belly,
    neck: Array.from({ length: neck }, (_, i) => ({ x: belly.x, y: lowest - i * NECK_STEP, r: NECK_CHIP })),
    track: points.map((point) => ({ ...point, r })),
    bag: { x: 960, y: height - 150 },
    coin: { x: belly.x, y: belly.y - belly.ry + 116, r: 45 },
  };
}

/** The glass from the lip down and round, at a distance inside its outer edge. */
export function glass({ belly: { x, y, rx, ry }, lip }: BottlePlan, inset: number): string {
  const w = 82 - inset;
  const shoulder = y - ry - 4;
  // Here the curve of the shoulder meets the ellipse, with the ellipse's own slope.
  const side = y - 0.867 * (ry - inset);
  const out = 0.498 * (rx - inset);
  return (
    `M${x - w} ${lip}V${shoulder - 10}C${x - w} ${shoulder + 26} ${x - out + 62} ${side - 30} ${x - out} ${side}` +
    `A${rx - inset} ${ry - inset} 0 1 0 ${x + out} ${side}C${x + out - 62} ${side - 30} ${x + w} ${shoulder + 26} ${x + w} ${shoulder - 10}V${lip}`
  );
}

/** A light on the belly, from one angle to another, in degrees clockwise from the right. */
export function shine({ belly: { x, y, rx, ry } }: BottlePlan, inset: number, from: number, to: number): string {
  const point = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${Math.round(x + (rx - inset) * Math.cos(turn))} ${Math.round(y + (ry - inset) * Math.sin(turn))}`;
  };
  return `M${point(from)}A${rx - inset} ${ry - inset} 0 0 1 ${point(to)}`;
}

/** What room the coloured chips have between the coin and the track. */
const ROOM = { rx: 302, ry: 216, up: 4 } as const;
const SIZES = [72, 66, 62, 58, 54, 50, 46, 42, 38, 34, 30, 26, 22, 18] as const;

/** Points of a honeycomb for chips of this radius that lie wholly in the room, the innermost first. */
function honeycomb(r: number): { x: number; y: number; out: number }[] {
  const across = 2 * r + 5;
  const down = across * 0.872;
  const cells: { x: number; y: number; out: number }[] = [];
  for (let row = -12; row <= 12; row += 1) {
    for (let column = -12; column <= 12; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * across;
      const y = row * down;
      const out = Math.hypot(x / (ROOM.rx - r), y / (ROOM.ry - r));
      if (out <= 1.0001) cells.push({ x, y, out });
    }
  }
  // A chip that is added must not move the others: the order is the same for every count.
  return cells.sort((one, other) => one.out - other.out || one.y - other.y || one.x - other.x);
}

/** Where so many coloured chips float in the belly; they are smaller the more there are. */
export function float(plan: BottlePlan, count: number): Place[] {
  const sizes = SIZES.map((r) => ({ r, cells: honeycomb(r) }));
  const fitting = sizes.find(({ cells }) => cells.length >= count) ?? sizes[sizes.length - 1]!;
  return fitting.cells.slice(0, count).map((cell, i) => ({
    // Not quite in rank and file: they float.
    x: round(plan.belly.x + cell.x + Math.sin(i * 2.4) * 1.6),
    y: round(plan.belly.y - ROOM.up + cell.y + Math.cos(i * 1.7) * 1.6),
    r: fitting.r,
  }));
}
