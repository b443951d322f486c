/** Where the pot's spaces lie: a spiral from the middle outwards, in a picture of 1000 by 1000. */

export interface Space {
  readonly x: number;
  readonly y: number;
  /** The way the spiral runs here, in degrees clockwise from pointing right. */
  readonly angle: number;
}

/** As many spaces as the drawn pot has room for. */
const ROOM = 54;

/** Neighbours along the spiral and spaces of neighbouring turns are this far apart, so that every bubble has the same room. */
const STEP = 104;

/** Turns the whole spiral so that its last space, the spoon, ends at the lower right, under the reader's thumb. */
const START = -0.62;

/** A spiral is heavier on the side where it ends; its heart lies off the pot's middle so that the whole fills the pot evenly. */
const HEART = { x: 468, y: 500 };

/** Radius of a space. */
export const BUBBLE = 47;

function place(turned: number): { x: number; y: number } {
  const radius = (STEP / (2 * Math.PI)) * turned;
  return {
    x: HEART.x + radius * Math.cos(turned + START),
    y: HEART.y + radius * Math.sin(turned + START),
  };
}

/** The angle at which the spiral is one step away from where it was at `turned`. */
function next(turned: number): number {
  const from = place(turned);
  let near = turned;
  // Half a turn away is always more than a step, except in the middle, where the first space lies a full turn out.
  let far = turned + (turned < 2 * Math.PI ? 2 * Math.PI : Math.PI / 2);
  for (let i = 0; i < 40; i += 1) {
    const half = (near + far) / 2;
    const to = place(half);
    if (Math.hypot(to.x - from.x, to.y - from.y) < STEP) near = half;
    else far = half;
  }
  return far;
}

function wind(): Space[] {
  const spaces: Space[] = [];
  let turned = 0;
  for (let i = 0; i < ROOM; i += 1) {
    const { x, y } = place(turned);
    const onward = place(turned + 0.001);
    spaces.push({
      x: Math.round(x * 10) / 10,
      y: Math.round(y * 10) / 10,
      angle: Math.round((Math.atan2(onward.y - y, onward.x - x) * 180) / Math.PI),
    });
    turned = next(turned);
  }
  return spaces;
}

export const SPACES: readonly Space[] = wind();

/** Where a space of the pot lies; whatever does not fit into it any more lies on the rim. */
export function spaceAt(n: number): Space {
  return SPACES[n] ?? (SPACES.at(-1) as Space);
}

/** The line through the middles of all spaces, for drawing the path that they lie on. */
export const PATH: string = SPACES.map(({ x, y }, i) => {
  const after = SPACES[i + 1];
  if (i === 0) return `M${x} ${y}`;
  if (!after) return `T${x} ${y}`;
  return `${i === 1 ? "Q" : ""}${i === 1 ? `${x} ${y} ` : "T"}${(x + after.x) / 2} ${(y + after.y) / 2}`;
}).join("");
