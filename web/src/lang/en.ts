// English: the source of the type that every other language follows.

import coach from "./coach/en.ts";
import { count } from "../games/common/words/en.ts";
import type { ProblemCode } from "../lib/api.ts";
import type { Absence } from "../lib/absences.svelte.ts";
import type { Pace, PhraseName, ReactionName } from "../lib/wire.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Why something was refused. */
const problems: Record<ProblemCode, string> = {
  illegal: "The rules do not allow that now.",
  stale: "Your last answer came too late: that had been decided already.",
  not_yours: "That is somebody else's to decide.",
  not_found: "There is no such thing here any more.",
  not_now: "Not at this moment.",
  bad_request: "The server did not understand that.",
  bad_setup: "A game cannot be set up like this.",
  bad_name: "Nobody can be called that here.",
  too_fast: "Too fast: wait a moment and try again.",
  taken: "Somebody else was quicker.",
  not_allowed: "This table does without it.",
  bad_token: "This link has been used or is out of date. Ask for a new one.",
  busy: "Every table is taken. Try again in a little while.",
  not_stored: "The server cannot store this just now. Nothing has changed: try again in a little while.",
  failed: "Something went wrong on our side.",
  unreachable: "The server cannot be reached.",
};

const reactions: Record<ReactionName, string> = {
  cheer: "Hooray!",
  laugh: "Ha ha!",
  wow: "Oh!",
  ouch: "Ouch!",
  grr: "Grr!",
  thanks: "Thank you!",
};

const phrases: Record<PhraseName, string> = {
  hello: "Hello, everybody!",
  luck: "Good luck!",
  well_done: "Well brewed!",
  bad_luck: "What a pity!",
  moment: "One moment, please.",
  your_turn: "It is your turn.",
  sorry: "Sorry!",
  thanks: "Thank you!",
  good_game: "That was a good game.",
  again: "Another game?",
};

const paces: Record<Pace, string> = { relaxed: "relaxed", usual: "usual", quick: "quick" };

/** Bots of whom we have something better to say than the server has. */
const bots: Record<string, { title: string; line: string }> = {
  random: { title: "Scatterbrain", line: "does whatever comes to mind" },
  apprentice: { title: "Apprentice", line: "careful, and easily frightened" },
  hawker: { title: "Hawker", line: "one more chip, and only the dearest" },
  journeyman: { title: "Journeyman", line: "has seen a few pots burst" },
  adept: { title: "Adept", line: "knows what wins, and brews by feel" },
  master: { title: "Master", line: "knows the odds, and uses them" },
  grandmaster: { title: "Grandmaster", line: "hardly ever wrong" },
  adapts: { title: "Adapts to me", line: "stronger after two wins, weaker after two last places" },
};

export default {
  shell: {
    title: "Nostrum",
    tagline: "Brew, push your luck, and do not let the pot explode.",
    skip: "Skip to the table",
    /** People who were forgotten, the first, second ... at a table. */
    somebody: (number: number) => (number === 1 ? "Somebody" : `Somebody ${number}`),
    close: "Close",
    back: "Back",
    copy: "Copy",
    copied: "Copied",
    share: "Share",
    onlyHere:
      "Only this computer can open this link; to let friends in your network join, start the server with “make play HOST=0.0.0.0”.",
    more: "More",
    loading: "One moment …",
    again: "Try again",
    goOn: "Go on",
    reload: "Load anew",
    home: "To the start page",
    language: "Language",
    list: (names: readonly string[]): string => list.format(names),
    problems,
    reactions,
    phrases,
    paces,
    bots,
    levels: {
      title: "How strong?",
      number: (level: number, of: number): string => `level ${level} of ${of}`,
      chair: (n: number): string => `Who sits on chair ${n}?`,
    },
    /** What is said of a game before its own words are there; a score stands after "with". */
    games: {
      quacks: {
        name: "Quacks",
        title: "The Quacks of Quedlinburg",
        tagline: "Nine days, one pot, and always one chip too many.",
        score: (n: number): string => count(n, "point", "points"),
      },
      duel: {
        name: "The Duel",
        title: "The Quacks of Quedlinburg: The Duel",
        tagline: "Two quacks, one square, and patients who cannot decide.",
        score: (n: number): string => count(n, "patient", "patients"),
      },
    } as Record<string, { name: string; title: string; tagline: string; score: (n: number) => string }>,
    fanWork: "An unofficial fan work, with words and pictures of our own.",
    bot: (level: string, adapts: boolean): string => `Bot: ${level}${adapts ? ", adapts to the host" : ""}`,
    you: "you",

    start: {
      play: "Play now",
      playLine: "Quacks against bots, at once",
      playOther: (game: string): string => `Play ${game}`,
      playOtherLine: "against one bot, at once",
      open: "Open a table",
      openLine: "for friends, bots or both",
      join: "Join a table",
      codeLine: "six letters, or the link you were sent",
      codeWrong: "A code has six letters.",
      codeUnknown: "No table has this code.",
      go: "Join",
      rules: "The rules",
      mine: "My games",
      public: "Open tables",
      noTables: "No open table just now. Open one, and somebody may come.",
      free: (n: number): string => `${count(n, "seat", "seats")} free`,
      hostOf: (name: string): string => `${name}'s table`,
      sit: "Sit down",
      watch: "Watch",
      resume: "Play on",
      result: "Result",
      waiting: "not begun yet",
      round: (n: number): string => `round ${n}`,
      yourTurn: "Your turn",
      waitingFor: (names: readonly string[]): string => `waiting for ${list.format(names)}`,
      botPlays: "a bot plays for you",
      over: "finished",
      stopped: "stopped: the rules have changed",
      finished: "Finished games",
      won: (score: string): string => `You won with ${score}`,
      shared: (score: string): string => `You shared the victory with ${score}`,
      lost: (names: readonly string[], best: number, own: number): string =>
        `${list.format(names)} won, ${best} to your ${own}`,
      with: (names: readonly string[]): string => `with ${list.format(names)}`,
      alone: "nobody else there yet",
    },

    name: {
      label: "My name",
      change: "Change my name",
      save: "That's me",
    },

    continue: {
      title: "Continue on another device",
      line: "Open this link there, and all your seats move over. It works once: keep it to yourself.",
      make: "Make a link",
      minutes: (n: number): string => `Good for ${count(n, "minute", "minutes")}.`,
      arriving: "Fetching your seats …",
      arrived: (name: string): string => `Welcome back, ${name}. Your seats are here.`,
    },

    open: {
      title: "Set the table",
      game: "Which game?",
      players: (counts: readonly number[]): string =>
        counts.length === 1 ? count(counts[0] ?? 0, "player", "players") : `${counts[0]} to ${counts.at(-1)} players`,
      seats: "Who sits here?",
      seatsLine: "Choose a chair to change who sits there.",
      host: "You",
      friend: "A guest",
      friendLine: "comes by link or code",
      seat: (n: number, who: string): string => `Chair ${n}: ${who}. Choose to change.`,
      add: "Another chair",
      remove: (n: number): string => `Take chair ${n} away`,
      thinking: "Thinking time",
      thinkingLine: "for each decision",
      noLimit: "no limit",
      seconds: (n: number): string => (n < 60 ? `${n} s` : n % 60 === 0 ? `${n / 60} min` : `${n} s`),
      who: "Who may come",
      byLink: "only by link or code",
      anyone: "anybody: it is in the list",
      risk: "Odds",
      riskOn: "may be looked up",
      riskOff: "everybody guesses",
      away: "When somebody is gone",
      awayLine: "a bot plays for them after",
      awayUsual: "the usual time",
      awayNever: "never by itself",
      pace: "Pace of the bots",
      chat: "Talk",
      chatOn: "people may write",
      chatOff: "only ready-made phrases",
      options: "House rules",
      optionsLine: "Where the rulebook leaves a question open. The first answer is the usual one.",
      yes: "Yes",
      no: "No",
      done: "Set the table",
      doneBots: "Begin",
    },

    waiting: {
      title: "The table is set",
      line: "Send the link, or tell the code. The game begins when all chairs are taken, or when the host says so.",
      codeSpelt: (code: string): string => `The code is ${code.split("").join(" ")}`,
      link: "Link to this table",
      invitation: "Come and brew with me:",
      free: "Free",
      invitedTitle: "You are invited",
      invites: (name: string): string => (name === "" ? "A chair is free for you" : `${name} invites you to play`),
      yourName: "Your name at the table",
      sit: "Sit down",
      sitHere: "Sit down here",
      begins: "It begins when all chairs are taken, or when the host says so.",
      botHere: "Put a bot here",
      openHere: "Keep it free",
      start: "Begin",
      startWithBots: "Begin, with bots on the empty chairs",
      forHost: (name: string): string => `${name} will begin.`,
      full: "All chairs are taken: you may watch.",
      leave: "Get up",
      rules: "What holds at this table",
      time: (n: number): string =>
        `${n < 60 || n % 60 !== 0 ? `${n} seconds` : count(n / 60, "minute", "minutes")} for each decision; then a bot decides`,
      noTime: "Nobody has to hurry: no thinking time",
      riskOn: "The odds of a draw may be looked up",
      riskOff: "The odds of a draw are not shown",
      away: (n: number): string =>
        n === 0
          ? "Whoever is gone is waited for"
          : `A bot plays for whoever is gone for ${n < 60 || n % 60 !== 0 ? `${n} seconds` : count(n / 60, "minute", "minutes")}`,
      qr: "Or scan it with a phone",
    },

    table: {
      label: "The table",
      people: "People",
      here: "here",
      away: "away",
      playedByBot: "a bot plays for them",
      absent: ({ silent, bot, botIn }: Absence): string => {
        const how = silent ? "gives no sign" : "away";
        return bot ? `${how}: a bot plays` : botIn === null ? how : `${how}: bot in ${Math.ceil(botIn)} s`;
      },
      absentLine: (name: string, { silent, botIn }: Absence): string => {
        const how = silent ? `${name} gives no sign.` : `${name} is away.`;
        return botIn === null ? `${how} The table waits.` : `${how} A bot takes over in ${Math.ceil(botIn)} s.`;
      },
      stillThere: ({ botIn }: Absence): string =>
        botIn === null
          ? "Are you still there? The others wait for you."
          : `Are you still there? In ${Math.ceil(botIn)} s a bot plays for you.`,
      imHere: "I am here",
      botNow: "Let a bot play now",
      notes: {
        gone: (name: string): string => `${name} is away.`,
        bot: (name: string): string => `A bot plays for ${name}.`,
        back: (name: string): string => `${name} is back.`,
        hint: coach.hint.note,
      },
      talk: "Talk",
      talkNew: (n: number): string => `Talk: ${count(n, "new line", "new lines")}`,
      talkEmpty: "Nobody has said anything yet.",
      talkLine: "Everybody at the table reads it, and whoever watches. It is not kept.",
      talkOff: "Only ready-made phrases at this table.",
      write: "Write something",
      send: "Send",
      muteOne: (name: string): string => `Do not hear ${name}`,
      unmuteOne: (name: string): string => `Hear ${name} again`,
      forHost: "For the host",
      watchingCount: (n: number): string => `${count(n, "person watches", "people watch")}`,
      host: "host",
      invite: "Invite",
      inviteLine: "Whoever has the link can watch.",
      waitingFor: (names: readonly string[]): string => `Waiting for ${list.format(names)}`,
      waitingForMany: (n: number): string => `Waiting for ${n} others`,
      yourTurn: "Your turn",
      yourTurnTitle: "● Your turn",
      yourTurnCall: (moment: string): string =>
        moment === "" ? "It is your turn." : `${moment}${/[.?!]$/.test(moment) ? "" : "."} It is your turn.`,
      toYou: "It is your turn",
      secondsLeft: (n: number): string => `${Math.ceil(n)} s`,
      react: "React",
      mute: "Hide reactions",
      unmute: "Show reactions",
      reacted: (name: string, what: string): string => `${name}: ${what}`,
      soundOff: "Sound off",
      soundOn: "Sound on",
      menu: "Menu",
      settings: "Settings",
      log: "What happened",
      logEmpty: "Nothing yet.",
      rules: "The rules",
      keys: "Keys",
      rule: "Read the rule",
      leave: "Leave",
      leaveTitle: "Leave the table?",
      leaveLine:
        "Your chair stays yours if you just go home: the game is on the start page, and a bot plays for you if you are away too long.",
      goHome: "Go home, keep my chair",
      giveUp: "Let a bot play until I am back",
      botPlays: "A bot plays for you.",
      imBack: "I am back",
      watching: "You are watching. You see what everybody may see.",
      offline: "You are offline. What you see may be old; the table waits for you.",
      offlineWatching: "You are offline. What you see may be old.",
      offlineClock: "You are offline, and the clock runs on: when your time is up, a bot decides for you.",
      offlineOthers: "You are offline. The others wait a while; then a bot plays for you until you are back.",
      helped: (n: number): string =>
        n === 1 ? "Time ran out: a bot has decided for you." : `Time ran out: a bot has made ${n} decisions for you.`,
      helpedAway: (n: number): string =>
        n === 1 ? "You were gone: a bot has decided for you." : `You were gone: a bot has made ${n} decisions for you.`,
      byBot: "decided for you by a bot",
      know: "All right",
      sending: "Your move goes out as soon as the line is back.",
      connecting: "Looking for the table …",
      mixing: "Everybody adds a pinch of chance …",
      backOnline: "You are back online.",
      serverPauses: "The server takes a short break and comes back by itself.",
    },

    ...coach,

    undo: {
      undo: "Undo",
      title: "Take your last decision back (Z)",
      label: "Still to be played",
      held: "This cannot be undone later.",
      heldSpoken: "This will be played in a moment and cannot be taken back then. Enter plays it now, Z takes it back.",
      goOn: "Go on",
      sure: "Buy nothing, although you could?",
      no: "Think again",
      yes: "Buy nothing",
      toldWhat: (what: string): string => `Taken back: ${what}`,
      told: (name: string | null): string =>
        name === null ? "You took your last decision back." : `${name} took their last decision back.`,
    },

    over: {
      title: "The game is over",
      show: "The result",
      rematch: "Play again",
      rematchJoin: "To the next game",
      rematchLine: "The others have already set the table again.",
      rematchTitle: "● Next game",
      replay: "Watch the replay",
      record: "Download the record",
      verify: "Check the draws",
      home: "Home",
      oldRules:
        "The rules of this game have changed since. What happened was kept, but the table itself can no longer be set.",
      stopped: "This game has stopped",
      stoppedLine:
        "The rules of the game have changed while it was being played, so it cannot go on. Its moves were kept in the record.",
    },

    replay: {
      title: "Replay",
      move: (n: number, of: number): string => `Move ${n} of ${of}`,
      scrub: "Move",
      chapters: "Rounds",
      roundBack: "One round back",
      roundOn: "To the next round",
      first: "To the beginning",
      last: "To the end",
      back: "One move back",
      forward: "One move on",
      play: "Play",
      pause: "Pause",
      speed: "Speed",
      times: (n: number): string => `${n}×`,
      link: "Link to this moment",
      keys: "← → one move, ↑ ↓ one round, space plays and pauses",
    },

    verify: {
      title: "Were the draws fair?",
      line: "The server and the browsers of all players each add a random number to the seed of a game, and commit to it before anybody shows theirs. Now all numbers are open, and your browser compares them with what it was shown before the game.",
      old: "This game was played before draws could be checked like this. The server could have chosen the seed.",
      checking: "Checking …",
      right: "Yes: the game was drawn from the seed that was promised, and nobody could choose it.",
      wrong: "No: this does not fit together.",
      unknown: "Nothing is wrong, but this browser cannot check everything.",
      checks: {
        promise: {
          right: "The server's commitment is the one that your browser was shown first.",
          wrong: "The server's commitment is not the one that your browser was shown first!",
          unknown:
            "This browser did not see the table during the game, so it does not know what the server committed to.",
        },
        secret: {
          right: "The server's number is the one that it committed to.",
          wrong: "The server's number is not the one that it committed to!",
        },
        commitments: {
          right: "The players' commitments are those that your browser was shown first.",
          wrong: "The players' commitments are not those that your browser was shown first!",
          unknown: "This browser did not see what the players committed to.",
        },
        own: {
          right: "Your browser's own number is part of the seed.",
          wrong: "Your browser's own number is not part of the seed: it came too late, or it was left out.",
          unknown: "This browser has no part in the seed: it was not at your seat when the game began.",
        },
        nonce: {
          right: (name: string): string => `${name}: the number is the one that the browser committed to.`,
          wrong: (name: string): string => `${name}: the number is not the one that the browser committed to!`,
        },
        silent: {
          unknown: (name: string): string => `${name}: the browser did not show its number in time, and added nothing.`,
        },
        away: {
          unknown: (name: string): string => `${name}: the browser was away, and added nothing.`,
        },
        seed: {
          right: "The seed follows from these numbers.",
          wrong: "The seed does not follow from these numbers!",
        },
        fingerprint: {
          right: "The seed has the fingerprint that was shown when the game began.",
          wrong: "The seed does not have the fingerprint that was shown when the game began!",
        },
        replay: {
          right: "The server has replayed all moves from this seed.",
          wrong: "The server says what is wrong:",
          unknown: "The server has other rules now, so the moves were not replayed.",
        },
      },
      seed: "Seed",
      commitment: "Fingerprint of the seed",
      secret: "Number of the server",
      yourself:
        "You need not believe the server: download the record and check it on your own computer with “nostrum verify”.",
    },

    rules: {
      title: "The rules in plain words",
      atTable: "The rules as they hold at this table",
      toTable: "To the table",
      search: "Search",
      none: "Nothing found.",
      all: "All pages",
      read: "Never played it? Read the rules",
      english: "This page exists in English only.",
      kinds: {
        topic: "The game",
        phase: "The game",
        book: "Books",
        card: "Cards",
        coin: "Coins",
        edition: "Editions",
        option: "House rules",
      } as Record<string, string>,
    },

    settings: {
      title: "Settings",
      sound: "Sound",
      volume: "Volume",
      motion: "Movement",
      motionSystem: "as the device is set",
      motionReduced: "as little as possible",
      notify: "Tell me when it is my turn",
      notifyLine: "by a message from the browser, when I look at something else",
      notifyDenied: "The browser forbids it: allow messages for this page in its settings.",
      reactions: "Show reactions",
      tempo: "How long things are shown",
      risk: "Show the odds, where a table allows it",
      careful: "Think twice",
      carefulLine: "What cannot be taken back waits three seconds, or until you say “Go on”",
    },

    account: {
      title: "Me and this server",
      signOut: "Sign out everywhere else",
      signOutLine:
        "All other browsers and devices in which you play lose your name and your seats, and so do links that you have made. This one keeps them.",
      signedOut: "Done: only this browser plays for you now.",
      forget: "Forget me",
      forgetLine:
        "Your name disappears, also from old games. Seats at tables that wait become free; in running games a bot plays for you. This cannot be undone.",
      forgotten: (name: string): string => `You are forgotten. From now on you are ${name}.`,
      confirm: "Yes, do it",
      cancel: "No",
    },

    keys: {
      title: "Keys",
      everywhere: "Everywhere",
      list: [
        { key: "?", does: "these keys" },
        { key: "M", does: "sound on and off" },
        { key: "Z", does: "take your last decision back, where nobody has seen more since" },
        { key: "H", does: coach.hint.key },
        { key: "Tab", does: "to the next button" },
        { key: "Esc", does: "close what is open" },
      ],
      game: "At the table",
    },

    trouble: {
      noTable: "There is no such table",
      noTableLine: "Perhaps the link is not complete, or the table was cleared away long ago.",
      nowhere: "Nobody brews here",
      nowhereLine: "This address leads nowhere.",
      unreachable: "The server cannot be reached",
      unreachableLine:
        "Perhaps your network is down, or the server takes a break. Nothing is lost: your seats are kept.",
      failed: "That went wrong",
      failedLine: "Something spilled on our side. Nothing is lost: try again.",
      noGame: "This page does not know this game",
      noGameLine: "Load the page anew: it may be older than the server.",
      old: "There is a newer version of this page",
      oldLine: "It came while this one was open. Load the page anew: nothing is lost, your seats are kept.",
    },
  },
};
