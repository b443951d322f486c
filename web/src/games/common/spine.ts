/** A book on the shelf. */
export interface Spine {
  colour: string;
  /** The page of the rules about it. */
  name: string;
  title: string;
  /** What it does. */
  line: string;
  /** The numeral of its set, if it comes in several. */
  set: string;
  /** From when on it is in the game; nothing if it already is. */
  later: string;
}
