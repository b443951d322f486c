/** Half-timbered houses for the backdrop: carpentry by numbers, crooked by a seed. */

export interface Plan {
  /** Middle of the front. */
  x: number;
  /** Where it stands. */
  base: number;
  width: number;
  /** Heights of the storeys from the ground up. */
  storeys: readonly number[];
  roof: number;
  seed: number;
  plaster: string;
  tiles: string;
  /** Whether the long side of the roof faces us. */
  broad?: boolean;
  lean?: number;
  /** How much of the evening haze lies before it, 0 to 1. */
  haze?: number;
  /** Share of windows with a light behind them. */
  awake?: number;
}

export interface House {
  wall: string;
  gable: string;
  roof: string;
  beams: string;
  beam: number;
  rows: string;
  edge: string;
  lit: string;
  unlit: string;
  lead: string;
  plinth: string;
  glow: readonly { x: number; y: number; r: number }[];
  ink: { plaster: string; timber: string; tiles: string; pale: string; night: string; lamp: string };
}

const HAZE = "#54606a";

function dice(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

function mix(one: string, other: string, share: number): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const both = [1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share));
  return `#${both.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function build(plan: Plan): House {
  const { x, base, width, storeys, roof, plaster, tiles, broad = false, lean = 0, haze = 0, awake = 0.6 } = plan;
  const roll = dice(plan.seed);
  const crook = (by: number) => (roll() - 0.5) * 2 * by;
  const scale = width / 130;
  const at = (px: number, py: number) => `${Math.round(x + px + lean * (base - py))} ${Math.round(py)}`;
  const out: House = {
    wall: "",
    gable: "",
    roof: "",
    beams: "",
    beam: Math.max(2.5, 5 * scale),
    rows: "",
    edge: "",
    lit: "",
    unlit: "",
    lead: "",
    plinth: "",
    glow: [],
    ink: {
      plaster: mix(plaster, HAZE, haze),
      timber: mix("#24160f", HAZE, haze * 0.8),
      tiles: mix(tiles, HAZE, haze),
      pale: mix(mix(tiles, "#d9a877", 0.3), HAZE, haze),
      night: mix("#16242a", HAZE, haze * 0.6),
      lamp: mix("#ffc765", HAZE, haze * 0.35),
    },
  };
  const glow: { x: number; y: number; r: number }[] = [];

  const pane = (px: number, py: number, w: number, h: number, bright: boolean) => {
    const quad = `M${at(px - w / 2, py)}L${at(px + w / 2, py + crook(1))}L${at(px + w / 2, py + h)}L${at(px - w / 2, py + h)}Z`;
    if (bright) {
      out.lit += quad;
      glow.push({ x: Math.round(x + px + lean * (base - py)), y: Math.round(py + h / 2), r: Math.round(h * 1.5) });
    } else out.unlit += quad;
    out.lead += `M${at(px, py)}L${at(px, py + h)}M${at(px - w / 2, py + h * 0.42)}L${at(px + w / 2, py + h * 0.42)}`;
  };

  const foot = width / 2 + 4;
  out.plinth = `M${at(-foot, base + 4)}L${at(-foot + 2, base - 9)}L${at(foot - 2, base - 9)}L${at(foot, base + 4)}Z`;

  let y = base;
  let half = width / 2;
  storeys.forEach((height, i) => {
    const top = y - height;
    out.wall += `M${at(-half, y)}L${at(-half, top)}L${at(half, top)}L${at(half, y)}Z`;
    out.beams += `M${at(-half - 2, top)}L${at(half + 2, top + crook(1.5))}`;
    if (i > 0) out.beams += `M${at(-half - 2, y)}L${at(half + 2, y)}`;
    const cells = Math.max(3, Math.round(half / (17 * Math.max(0.8, scale))));
    const cell = (2 * half) / cells;
    let last = -1;
    for (let k = 0; k <= cells; k += 1) {
      const px = -half + k * cell;
      out.beams += `M${at(px + crook(1.5), y)}L${at(px + crook(1.5), top)}`;
      if (k === cells) break;
      const what = (last < 0.56 ? 0.56 : 0) + roll() * (last < 0.56 ? 0.44 : 1);
      last = what;
      const left = px + 2;
      const right = px + cell - 2;
      if (what < 0.56) {
        pane(px + cell / 2, top + height * 0.2, cell * 0.62, height * 0.5, roll() < awake);
        out.beams += `M${at(left, top + height * 0.76)}L${at(right, top + height * 0.76)}`;
      } else if (what < 0.72) {
        out.beams += `M${at(left, y)}L${at(right, top)}M${at(right, y)}L${at(left, top)}`;
      } else if (what < 0.86) {
        const [low, high] = roll() < 0.5 ? [left, right] : [right, left];
        out.beams += `M${at(low, y)}Q${at(low + (high - low) * 0.15, top + height * 0.4)} ${at(high, top)}`;
      } else {
        out.beams += `M${at(left, top + height * 0.5)}L${at(right, top + height * 0.5)}`;
      }
    }
    y = top;
    // Upper storeys lean out over the street.
    half += 4 * scale;
  });

  const eave = half + 7 * scale;
  const peak = y - roof;
  if (broad) {
    const ridge = half - 12 * scale;
    const sag = 4 * scale;
    out.roof = `M${at(-eave, y + 5)}L${at(-ridge, peak)}Q${at(0, peak + sag)} ${at(ridge, peak)}L${at(eave, y + 5)}Z`;
    const steps = Math.round(roof / (8 * Math.max(0.7, scale)));
    for (let k = 1; k < steps; k += 1) {
      const share = k / steps;
      const reach = ridge + (eave - ridge) * share - 2;
      const py = peak + (roof + 5) * share;
      out.rows += `M${at(-reach, py)}Q${at(0, py + sag * (1 - share))} ${at(reach, py)}`;
    }
    out.edge = `M${at(-ridge, peak)}Q${at(0, peak + sag)} ${at(ridge, peak)}`;
    const dormers = width > 150 ? [-half * 0.45, half * 0.4] : [crook(half * 0.3)];
    for (const px of dormers) {
      const sill = y - roof * 0.22;
      const w = 15 * scale;
      const h = roof * 0.3;
      out.gable += `M${at(px - w, sill)}L${at(px - w, sill - h)}L${at(px, sill - h - w)}L${at(px + w, sill - h)}L${at(px + w, sill)}Z`;
      out.edge += `M${at(px - w - 4, sill - h + 3)}L${at(px, sill - h - w - 1)}L${at(px + w + 4, sill - h + 3)}`;
      pane(px, sill - h + 1, w * 1.1, h * 0.8, roll() < awake + 0.2);
    }
  } else {
    const tip = crook(3 * scale);
    out.gable = `M${at(-half, y)}L${at(tip, peak + 4)}L${at(half, y)}Z`;
    const on = (share: number) => ({ reach: half * (1 - share), py: y - (roof - 4) * share });
    const low = on(0.36);
    const high = on(0.68);
    out.beams +=
      `M${at(-low.reach, low.py)}L${at(low.reach, low.py)}M${at(-high.reach, high.py)}L${at(high.reach, high.py)}` +
      `M${at(-half * 0.3, y)}L${at(-half * 0.3, low.py)}M${at(half * 0.3, y)}L${at(half * 0.3, low.py)}` +
      `M${at(-half * 0.34, y)}L${at(-half * 0.6, low.py)}M${at(half * 0.34, y)}L${at(half * 0.6, low.py)}` +
      `M${at(-half * 0.18, low.py)}L${at(-half * 0.18, high.py)}M${at(half * 0.18, low.py)}L${at(half * 0.18, high.py)}M${at(0, high.py)}L${at(tip, peak)}`;
    pane(0, y - roof * 0.31, half * 0.4, roof * 0.26, roll() < awake + 0.1);
    pane(0, low.py - roof * 0.27, half * 0.24, roof * 0.2, roll() < awake - 0.2);
    const thick = 9 * scale;
    out.roof = `M${at(-eave, y + 8)}L${at(tip, peak - thick)}L${at(eave, y + 8)}L${at(eave - thick, y + 8)}L${at(tip, peak + thick * 0.6)}L${at(-eave + thick, y + 8)}Z`;
    out.edge = `M${at(-eave, y + 8)}L${at(tip, peak - thick)}L${at(eave, y + 8)}`;
  }
  return { ...out, glow };
}
