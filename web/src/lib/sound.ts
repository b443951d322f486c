// Short soft sounds, made on the spot: no files, and nothing is set up before somebody has clicked.

import { settings } from "./settings.svelte.ts";

export type SoundName =
  | "draw"
  | "place"
  | "boom"
  | "stop"
  | "ruby"
  | "points"
  | "coin"
  | "die"
  | "flask"
  | "card"
  | "turn"
  | "win"
  | "stir"
  | "click";

interface Tone {
  /** Seconds from now, and how long it takes to fade. */
  at?: number;
  long: number;
  from: number;
  to?: number;
  shape?: OscillatorType;
  loud?: number;
}

interface Noise {
  at?: number;
  long: number;
  /** The middle of what is let through, in Hz. */
  from: number;
  to?: number;
  /** How narrow. */
  q?: number;
  loud?: number;
  kind?: BiquadFilterType;
}

let context: AudioContext | null = null;
let out: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers let a page make sounds only after a gesture; so the first one wakes us. */
export function wakeOnGesture(): void {
  const wake = (): void => {
    if (context === null && typeof AudioContext === "function") setUp();
    void context?.resume();
  };
  for (const gesture of ["pointerdown", "keydown"]) {
    addEventListener(gesture, wake, { capture: true, passive: true });
  }
}

function setUp(): void {
  context = new AudioContext();
  const soft = context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 7000;
  const even = context.createDynamicsCompressor();
  out = context.createGain();
  out.connect(soft).connect(even).connect(context.destination);
  const length = context.sampleRate;
  hiss = context.createBuffer(1, length, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = Math.random() * 2 - 1;
}

function envelope(audio: AudioContext, start: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  return gain;
}

function tone({ at = 0, long, from, to = from, shape = "sine", loud = 0.2 }: Tone): void {
  if (context === null || out === null) return;
  const start = context.currentTime + at;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  source.connect(envelope(context, start, long, loud)).connect(out);
  source.start(start);
  source.stop(start + long + 0.02);
}

function noise({ at = 0, long, from, to = from, q = 1, loud = 0.2, kind = "bandpass" }: Noise): void {
  if (context === null || out === null) return;
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + long);
  source
    .connect(filter)
    .connect(envelope(context, start, long, loud))
    .connect(out);
  source.start(start, Math.random() * 0.5);
  source.stop(start + long + 0.02);
}

/** A struck bell: its partials are not quite whole multiples. */
function bell(from: number, loud: number, long: number, at = 0): void {
  tone({ at, long, from, loud });
  tone({ at, long: long * 0.6, from: from * 2.76, loud: loud * 0.35 });
  tone({ at, long: long * 0.35, from: from * 5.4, loud: loud * 0.15 });
}

const SOUNDS: Record<SoundName, () => void> = {
  draw() {
    for (let n = 0; n < 3; n++) {
      noise({ at: n * 0.06, long: 0.07, from: 2200 + n * 500, q: 1.5, loud: 0.08 });
    }
  },
  place() {
    tone({ long: 0.16, from: 210, to: 90, loud: 0.35 });
    tone({ at: 0.05, long: 0.14, from: 320, to: 620, loud: 0.1 });
  },
  boom() {
    noise({ long: 0.9, from: 900, to: 60, kind: "lowpass", loud: 0.6 });
    tone({ long: 0.7, from: 130, to: 32, loud: 0.6 });
    for (let n = 0; n < 4; n++) {
      tone({ at: 0.35 + n * 0.11, long: 0.1, from: 260 + n * 70, to: 500 + n * 60, loud: 0.07 });
    }
  },
  stop() {
    bell(520, 0.2, 0.7);
  },
  ruby() {
    bell(1320, 0.1, 0.5);
    bell(1760, 0.08, 0.6, 0.07);
  },
  points() {
    tone({ long: 0.12, from: 523, shape: "triangle", loud: 0.12 });
    tone({ at: 0.07, long: 0.18, from: 784, shape: "triangle", loud: 0.12 });
  },
  coin() {
    bell(2100, 0.06, 0.18);
    bell(2640, 0.05, 0.25, 0.05);
  },
  die() {
    for (const at of [0, 0.09, 0.17, 0.27, 0.4, 0.56]) {
      noise({ at, long: 0.04, from: 1500 - at * 900, q: 4, loud: 0.25 });
      tone({ at, long: 0.05, from: 340 - at * 160, to: 180, loud: 0.1 });
    }
  },
  flask() {
    for (let n = 0; n < 4; n++) {
      tone({ at: n * 0.1, long: 0.09, from: 190 + n * 25, to: 330 + n * 40, loud: 0.2 });
    }
  },
  card() {
    noise({ long: 0.06, from: 3800, to: 1800, q: 0.8, loud: 0.14 });
    noise({ at: 0.1, long: 0.08, from: 1500, q: 1, loud: 0.12 });
  },
  turn() {
    bell(660, 0.16, 0.5);
    bell(880, 0.16, 0.8, 0.16);
  },
  win() {
    const steps = [523, 659, 784, 1047];
    steps.forEach((from, n) => tone({ at: n * 0.12, long: 0.35, from, shape: "triangle", loud: 0.16 }));
    bell(1568, 0.1, 1.2, 0.5);
  },
  stir() {
    for (let n = 0; n < 3; n++) {
      noise({ at: n * 0.16, long: 0.2, from: 420, to: 800, q: 2, loud: 0.14 });
    }
  },
  click() {
    noise({ long: 0.025, from: 2600, q: 2, loud: 0.08 });
  },
};

export function play(name: SoundName): void {
  if (!settings.sound || context === null || out === null || context.state !== "running") return;
  out.gain.value = settings.volume;
  SOUNDS[name]();
}
