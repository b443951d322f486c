// What the coach says, in English: reviews of finished games, and hints.

const whole = new Intl.NumberFormat("en-GB", { style: "percent" });
const fine = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("en-GB", { style: "percent", signDisplay: "exceptZero" });
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

export interface Sums {
  /** Null: you. */
  name: string | null;
  from: number;
  to: number;
  luck: number;
  givenAway: number;
  givenByOthers: number;
  remainder: number;
}

/** Small enough not to be shown as a number. */
const isNothing = (share: number): boolean => Math.abs(share) < 0.005;

function fortune(luck: number): string {
  if (isNothing(luck)) return "neither lucky nor unlucky";
  return `${whole.format(Math.abs(luck))} ${luck > 0 ? "lucky" : "unlucky"}`;
}

export default {
  review: {
    open: "Review",
    openLine: "What was luck, and what was better?",
    title: "Review",
    making: "The coach goes through every move …",
    makingLine: "That takes a few seconds, and is kept for the next time.",
    oldRules: "The rules of this game have changed since, so nobody can say any more what would have been better.",
    back: "To the replay",
    whose: "Whose game?",
    you: "You",
    percent: (share: number): string => whole.format(share),
    percentFine: (share: number): string => fine.format(share),
    sum: ({ name, luck, givenAway, givenByOthers, remainder }: Sums): string => {
      const you = name === null;
      const parts = [
        `${you ? "You were" : `${name} was`} ${fortune(luck)} and gave away ${whole.format(givenAway)}`,
        `the others gave ${you ? "you" : "them"} ${whole.format(givenByOthers)}`,
      ];
      if (!isNothing(remainder)) parts.push(`${signed.format(remainder)} the model cannot explain`);
      return `${parts.join("; ")}.`;
    },
    way: ({ from, to }: Sums): string => `Chance to win: from ${whole.format(from)} to ${whole.format(to)}.`,
    curve: "Everybody's chance to win",
    curveKeys: "← → to the next turning point, Enter shows it in the replay.",
    turns: "Where it turned",
    noTurns: "Nothing turned this game: it went its way by small steps.",
    round: "Round",
    start: "Start",
    end: "End",
    at: (round: number, move: number): string => `Round ${round}, move ${move}`,
    luckTurn: (change: number): string => `${signed.format(change)} by chance`,
    mistakeTurn: (loss: number): string => `${whole.format(loss)} given away`,
    costly: (name: string | null): string =>
      name === null ? "Your costliest decisions" : `The costliest decisions of ${name}`,
    noCostly: (name: string | null): string =>
      name === null
        ? "You gave nothing away that could be told from luck. Well brewed!"
        : `${name} gave nothing away that could be told from luck.`,
    grades: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder", "": "Trifle" } as Record<
      string,
      string
    >,
    loss: (loss: number, error: number): string =>
      `${fine.format(loss)} given away${error < 0.0005 ? "" : ` (± ${fine.format(error)})`}`,
    chose: (name: string | null): string => (name === null ? "You chose" : `${name} chose`),
    better: "Better",
    wins: (chance: number): string => `wins ${whole.format(chance)}`,
    danger: (share: number): string =>
      share === 0 ? "no chip of the bag explodes" : `${whole.format(share)} of the bag explodes`,
    buys: (chips: readonly string[]): string => `that buys ${list.format(chips)} now`,
    look: "Look at it",
    tryIt: "Try it from here",
    tryLine: "A new table against bots, from this very moment. What nobody could know is dealt anew.",
    skills: "Where it was given away",
    skillsLine: (names: readonly string[]): string =>
      names.length === 0
        ? "Of a win, by what had to be decided."
        : `Of a win, by what had to be decided; beside it what ${list.format(names)} give away in such a game.`,
    skill: {
      stopping: "Stopping",
      buying: "Buying",
      rubies: "Rubies",
      cards: "Cards",
      books: "Books",
      offers: "Offers",
      coins: "Coins",
      ledge: "Ledge",
    } as Record<string, string>,
    decisions: (n: number): string => (n === 1 ? "1 decision" : `${n} decisions`),
    whatCounts: "How is this worked out?",
    whatCountsLine:
      "Before every move the game is played on many times, with other luck. What changes the chance to win is luck if a chip, a die or a card did it, and given away if another action was worth more. Decisions are judged by what the player could know.",
    chances: "Chances to win",
    showChances: "Show everybody's chance to win",
    practice: (move: number): string => `Practice: it begins with move ${move} of another game.`,
  },
  hint: {
    ask: "Hint",
    askTitle: "Ask for a hint (H). Everybody sees that you used one.",
    title: "What a master would do",
    thinking: "The master strokes their beard …",
    best: "best",
    chance: (share: number): string => fine.format(share),
    error: (share: number): string => `± ${fine.format(share)}`,
    others: (n: number): string => (n === 1 ? "One other action is worth less." : `${n} other actions are worth less.`),
    seen: (n: number): string =>
      n <= 1
        ? "Chances to win. Everybody sees that you used a hint."
        : `Chances to win. Everybody sees that you used hints: ${n} so far.`,
    used: (n: number): string => (n === 1 ? "1 hint" : `${n} hints`),
    note: (name: string): string => `${name} used a hint.`,
    allowed: "Hints",
    allowedOn: "may be asked for, and everybody sees it",
    allowedOff: "nobody gets any",
    allowedUsual: "only if all others are bots",
    waitingOn: "Hints may be asked for; everybody sees who does",
    waitingOff: "There are no hints",
    key: "ask for a hint, where the table allows it",
  },
};
