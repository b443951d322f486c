// What the words of every game are made of.

/** A question put to a player, and what the button for passing says. */
export interface Decision {
  ask: string;
  pass?: string;
}

/** A page of the rules. */
export interface Page {
  title: string;
  text: string;
}

/** A rule that can be played in more than one way; answers by `String(value)`. */
export interface Option {
  title: string;
  question: string;
  answers: Record<string, string>;
}

/** Who an event is about: a name, or the word for "you". */
export interface Teller {
  who: string;
  you: boolean;
}
