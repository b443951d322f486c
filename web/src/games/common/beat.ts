// Something that happened, told for a moment beside whatever there is to decide. Nothing waits for it.

import type { SoundName } from "../../lib/sound.ts";
import type { Picture } from "./answer.ts";

export interface Beat {
  text: string;
  /** A second line, smaller. */
  small: string;
  pictures: Picture[];
  seat: number | null;
  sound: SoundName | null;
  /** A heading is bigger and stays longer. */
  heading: boolean;
  /** It has a picture of its own that moves: what comes after it waits a little. */
  slow: boolean;
  /** A new round: what is still untold of the last one is left to the log. */
  turns: boolean;
}

export const PLAIN = {
  small: "",
  pictures: [],
  sound: null,
  heading: false,
  slow: false,
  turns: false,
} as const satisfies Partial<Beat>;
