// Deutsch.

import coach from "./coach/de.ts";
import { count, of } from "../games/common/words/de.ts";
import type { Words } from "./index.ts";

const list = new Intl.ListFormat("de", { type: "conjunction" });

const de: Words = {
  shell: {
    title: "Nostrum",
    tagline: "Brauen, das Glück herausfordern – und der Kessel darf nicht explodieren.",
    skip: "Zum Tisch springen",
    somebody: (number) => (number === 1 ? "Jemand" : `Jemand ${number}`),
    close: "Schließen",
    back: "Zurück",
    copy: "Kopieren",
    copied: "Kopiert",
    share: "Teilen",
    onlyHere:
      "Nur dieser Computer kann den Link öffnen; damit Freunde in deinem Netz mitspielen können, starte den Server mit „make play HOST=0.0.0.0“.",
    more: "Mehr",
    loading: "Einen Augenblick …",
    again: "Noch einmal versuchen",
    goOn: "Weiter",
    reload: "Neu laden",
    home: "Zur Startseite",
    language: "Sprache",
    list: (names) => list.format(names),
    problems: {
      illegal: "Das erlauben die Regeln jetzt nicht.",
      stale: "Deine letzte Antwort kam zu spät: Das war schon entschieden.",
      not_yours: "Das hat jemand anderes zu entscheiden.",
      not_found: "Das gibt es hier nicht mehr.",
      not_now: "Nicht in diesem Augenblick.",
      bad_request: "Das hat der Server nicht verstanden.",
      bad_setup: "So lässt sich kein Spiel aufbauen.",
      bad_name: "So kann hier niemand heißen.",
      too_fast: "Zu schnell: Warte kurz und versuch es noch einmal.",
      taken: "Jemand anderes war schneller.",
      not_allowed: "An diesem Tisch gibt es das nicht.",
      bad_token: "Dieser Link ist verbraucht oder abgelaufen. Lass dir einen neuen geben.",
      busy: "Alle Tische sind besetzt. Versuch es in einer Weile wieder.",
      not_stored:
        "Der Server kann das gerade nicht speichern. Nichts hat sich geändert: Versuch es in einer Weile wieder.",
      failed: "Bei uns ist etwas schiefgegangen.",
      unreachable: "Der Server ist nicht zu erreichen.",
    },
    reactions: {
      cheer: "Hurra!",
      laugh: "Haha!",
      wow: "Oh!",
      ouch: "Autsch!",
      grr: "Grr!",
      thanks: "Danke!",
    },
    phrases: {
      hello: "Hallo zusammen!",
      luck: "Viel Glück!",
      well_done: "Gut gebraut!",
      bad_luck: "Wie schade!",
      moment: "Einen Moment, bitte.",
      your_turn: "Du bist dran.",
      sorry: "Entschuldigung!",
      thanks: "Danke!",
      good_game: "Das war ein schönes Spiel.",
      again: "Noch ein Spiel?",
    },
    paces: { relaxed: "gemütlich", usual: "wie üblich", quick: "flott" },
    bots: {
      random: { title: "Wirrkopf", line: "tut, was ihm gerade einfällt" },
      apprentice: { title: "Lehrling", line: "vorsichtig und leicht zu erschrecken" },
      hawker: { title: "Marktschreier", line: "noch ein Chip, und nur vom Teuersten" },
      journeyman: { title: "Geselle", line: "hat schon manchen Kessel platzen sehen" },
      adept: { title: "Adeptin", line: "weiß, was gewinnt, und braut nach Gefühl" },
      master: { title: "Meisterin", line: "kennt die Chancen und nutzt sie" },
      grandmaster: { title: "Großmeisterin", line: "irrt sich fast nie" },
      adapts: { title: "Passt sich mir an", line: "stärker nach zwei Siegen, schwächer nach zwei letzten Plätzen" },
    },
    levels: {
      title: "Wie stark?",
      number: (level, of) => `Stufe ${level} von ${of}`,
      chair: (n) => `Wer sitzt auf Stuhl ${n}?`,
    },
    games: {
      quacks: {
        name: "Quacks",
        title: "Die Quacksalber von Quedlinburg",
        tagline: "Neun Tage, ein Kessel und immer ein Chip zu viel.",
        score: (n) => count(n, "Punkt", "Punkten"),
      },
      duel: {
        name: "Das Duell",
        title: "Die Quacksalber von Quedlinburg – Das Duell",
        tagline: "Zwei Quacksalber, ein Marktplatz und Patienten, die sich nicht entscheiden können.",
        score: (n) => count(n, "Patienten", "Patienten"),
      },
    },
    fanWork: "Ein inoffizielles Fanprojekt mit eigenen Worten und Bildern.",
    bot: (level, adapts) => `Bot: ${level}${adapts ? ", passt sich dem Gastgeber an" : ""}`,
    you: "du",

    start: {
      play: "Jetzt spielen",
      playLine: "Quacks gegen Bots, sofort",
      playOther: (game) => `${game} spielen`,
      playOtherLine: "gegen einen Bot, sofort",
      open: "Tisch eröffnen",
      openLine: "für Freunde, Bots oder beide",
      join: "Mitspielen",
      codeLine: "sechs Buchstaben, oder der Link, den du bekommen hast",
      codeWrong: "Ein Code hat sechs Buchstaben.",
      codeUnknown: "Kein Tisch hat diesen Code.",
      go: "Dazusetzen",
      rules: "Die Regeln",
      mine: "Meine Spiele",
      public: "Offene Tische",
      noTables: "Gerade ist kein Tisch offen. Eröffne einen, vielleicht kommt jemand.",
      free: (n) => `${count(n, "Platz", "Plätze")} frei`,
      hostOf: (name) => of(name, "", "Tisch"),
      sit: "Hinsetzen",
      watch: "Zuschauen",
      resume: "Weiterspielen",
      result: "Ergebnis",
      waiting: "noch nicht begonnen",
      round: (n) => `Runde ${n}`,
      yourTurn: "Du bist dran",
      waitingFor: (names) => `wartet auf ${list.format(names)}`,
      botPlays: "ein Bot spielt für dich",
      over: "beendet",
      stopped: "abgebrochen: die Regeln haben sich geändert",
      finished: "Beendete Spiele",
      won: (score) => `Du hast mit ${score} gewonnen`,
      shared: (score) => `Sieg geteilt, mit ${score}`,
      lost: (names, best, own) =>
        `${list.format(names)} ${names.length === 1 ? "hat" : "haben"} gewonnen, ${best} zu ${own}`,
      with: (names) => `mit ${list.format(names)}`,
      alone: "noch niemand sonst da",
    },

    name: {
      label: "Mein Name",
      change: "Namen ändern",
      save: "Das bin ich",
    },

    continue: {
      title: "Auf einem anderen Gerät weiterspielen",
      line: "Öffne dort diesen Link, und alle deine Plätze ziehen um. Er gilt nur einmal: Behalte ihn für dich.",
      make: "Link erzeugen",
      minutes: (n) => `Gültig für ${count(n, "Minute", "Minuten")}.`,
      arriving: "Deine Plätze werden geholt …",
      arrived: (name) => `Willkommen zurück, ${name}. Deine Plätze sind da.`,
    },

    open: {
      title: "Tisch decken",
      game: "Welches Spiel?",
      players: (counts) =>
        counts.length === 1 ? `${counts[0]} Personen` : `${counts[0]} bis ${counts.at(-1)} Personen`,
      seats: "Wer sitzt hier?",
      seatsLine: "Wähl einen Stuhl, um zu ändern, wer dort sitzt.",
      host: "Du",
      friend: "Gast",
      friendLine: "kommt mit Link oder Code",
      seat: (n, who) => `Stuhl ${n}: ${who}. Auswählen zum Ändern.`,
      add: "Noch ein Stuhl",
      remove: (n) => `Stuhl ${n} wegstellen`,
      thinking: "Bedenkzeit",
      thinkingLine: "für jede Entscheidung",
      noLimit: "unbegrenzt",
      seconds: (n) => (n < 60 ? `${n} s` : n % 60 === 0 ? `${n / 60} min` : `${n} s`),
      who: "Wer darf kommen",
      byLink: "nur mit Link oder Code",
      anyone: "alle: Er steht in der Liste",
      risk: "Chancen",
      riskOn: "darf man nachsehen",
      riskOff: "muss man schätzen",
      away: "Wenn jemand weg ist",
      awayLine: "spielt ein Bot weiter, nach",
      awayUsual: "der üblichen Zeit",
      awayNever: "nie von selbst",
      pace: "Tempo der Bots",
      chat: "Gespräch",
      chatOn: "alle dürfen schreiben",
      chatOff: "nur fertige Sätze",
      options: "Hausregeln",
      optionsLine: "Wo die Spielregel eine Frage offen lässt. Die erste Antwort ist die übliche.",
      yes: "Ja",
      no: "Nein",
      done: "Tisch decken",
      doneBots: "Anfangen",
    },

    waiting: {
      title: "Der Tisch ist gedeckt",
      line: "Schick den Link weiter oder sag den Code. Los geht es, wenn alle Stühle besetzt sind oder der Gastgeber anfängt.",
      codeSpelt: (code) => `Der Code ist ${code.split("").join(" ")}`,
      link: "Link zu diesem Tisch",
      invitation: "Komm, wir brauen zusammen:",
      free: "Frei",
      invitedTitle: "Du bist eingeladen",
      invites: (name) => (name === "" ? "Ein Stuhl ist für dich frei" : `${name} lädt dich zum Spielen ein`),
      yourName: "Dein Name am Tisch",
      sit: "Hinsetzen",
      sitHere: "Hier hinsetzen",
      begins: "Los geht es, wenn alle Stühle besetzt sind oder der Gastgeber anfängt.",
      botHere: "Bot hinsetzen",
      openHere: "Frei halten",
      start: "Anfangen",
      startWithBots: "Anfangen, mit Bots auf den leeren Stühlen",
      forHost: (name) => `${name} fängt an, wenn alle da sind.`,
      full: "Alle Stühle sind besetzt: Du kannst zuschauen.",
      leave: "Aufstehen",
      rules: "Was an diesem Tisch gilt",
      time: (n) =>
        `${n < 60 || n % 60 !== 0 ? `${n} Sekunden` : count(n / 60, "Minute", "Minuten")} für jede Entscheidung, dann entscheidet ein Bot`,
      noTime: "Niemand muss sich beeilen: keine Bedenkzeit",
      riskOn: "Die Chancen eines Zugs dürfen nachgeschlagen werden",
      riskOff: "Die Chancen eines Zugs werden nicht gezeigt",
      away: (n) =>
        n === 0
          ? "Auf alle, die weg sind, wird gewartet"
          : `Ist jemand ${n < 60 || n % 60 !== 0 ? `${n} Sekunden` : count(n / 60, "Minute", "Minuten")} weg, spielt ein Bot weiter`,
      qr: "Oder mit dem Handy scannen",
    },

    table: {
      label: "Der Tisch",
      people: "Leute",
      here: "da",
      away: "weg",
      playedByBot: "ein Bot spielt weiter",
      absent: ({ silent, bot, botIn }) => {
        const how = silent ? "rührt sich nicht" : "weg";
        return bot ? `${how}: Ein Bot spielt` : botIn === null ? how : `${how}: Bot in ${Math.ceil(botIn)} s`;
      },
      absentLine: (name, { silent, botIn }) => {
        const how = silent ? `${name} rührt sich nicht.` : `${name} ist weg.`;
        return botIn === null ? `${how} Der Tisch wartet.` : `${how} In ${Math.ceil(botIn)} s spielt ein Bot weiter.`;
      },
      stillThere: ({ botIn }) =>
        botIn === null
          ? "Bist du noch da? Die anderen warten auf dich."
          : `Bist du noch da? In ${Math.ceil(botIn)} s spielt ein Bot für dich.`,
      imHere: "Ich bin da",
      botNow: "Jetzt einen Bot spielen lassen",
      notes: {
        gone: (name) => `${name} ist weg.`,
        bot: (name) => `Für ${name} spielt ein Bot.`,
        back: (name) => `${name} ist wieder da.`,
        hint: coach.hint.note,
      },
      talk: "Gespräch",
      talkNew: (n) => `Gespräch: ${count(n, "neue Zeile", "neue Zeilen")}`,
      talkEmpty: "Noch hat niemand etwas gesagt.",
      talkLine: "Das lesen alle am Tisch, und wer zuschaut. Es wird nicht aufgehoben.",
      talkOff: "An diesem Tisch gibt es nur fertige Sätze.",
      write: "Schreib etwas",
      send: "Senden",
      muteOne: (name) => `${name} nicht mehr hören`,
      unmuteOne: (name) => `${name} wieder hören`,
      forHost: "Für den Gastgeber",
      watchingCount: (n) => (n === 1 ? "1 Person schaut zu" : `${n} Leute schauen zu`),
      host: "Gastgeber",
      invite: "Einladen",
      inviteLine: "Wer den Link hat, kann zuschauen.",
      waitingFor: (names) => `Warten auf ${list.format(names)}`,
      waitingForMany: (n) => `Warten auf ${n} andere`,
      yourTurn: "Du bist dran",
      yourTurnTitle: "● Du bist dran",
      yourTurnCall: (moment) =>
        moment === "" ? "Du bist dran." : `${moment}${/[.?!]$/.test(moment) ? "" : "."} Du bist dran.`,
      toYou: "Du bist dran",
      secondsLeft: (n) => `${Math.ceil(n)} s`,
      react: "Reagieren",
      mute: "Reaktionen ausblenden",
      unmute: "Reaktionen zeigen",
      reacted: (name, what) => `${name}: ${what}`,
      soundOff: "Ton aus",
      soundOn: "Ton an",
      menu: "Menü",
      settings: "Einstellungen",
      log: "Was geschah",
      logEmpty: "Noch nichts.",
      rules: "Die Regeln",
      keys: "Tasten",
      rule: "Regel lesen",
      leave: "Gehen",
      leaveTitle: "Vom Tisch gehen?",
      leaveLine:
        "Wenn du nur nach Hause gehst, bleibt dein Stuhl deiner: Das Spiel steht auf der Startseite, und ein Bot spielt für dich, wenn du zu lange weg bist.",
      goHome: "Nach Hause, Stuhl behalten",
      giveUp: "Ein Bot spielt, bis ich wieder da bin",
      botPlays: "Ein Bot spielt für dich.",
      imBack: "Ich bin wieder da",
      watching: "Du schaust zu. Du siehst, was alle sehen dürfen.",
      offline: "Du bist offline. Was du siehst, kann veraltet sein; der Tisch wartet auf dich.",
      offlineWatching: "Du bist offline. Was du siehst, kann veraltet sein.",
      offlineClock: "Du bist offline, und die Uhr läuft weiter: Ist deine Zeit um, entscheidet ein Bot für dich.",
      offlineOthers:
        "Du bist offline. Die anderen warten eine Weile; dann spielt ein Bot für dich, bis du zurück bist.",
      helped: (n) =>
        n === 1
          ? "Die Zeit war um: Ein Bot hat für dich entschieden."
          : `Die Zeit war um: Ein Bot hat ${n}-mal für dich entschieden.`,
      helpedAway: (n) =>
        n === 1
          ? "Du warst weg: Ein Bot hat für dich entschieden."
          : `Du warst weg: Ein Bot hat ${n}-mal für dich entschieden.`,
      byBot: "von einem Bot für dich entschieden",
      know: "In Ordnung",
      sending: "Dein Zug geht hinaus, sobald die Verbindung wieder steht.",
      connecting: "Der Tisch wird gesucht …",
      mixing: "Alle geben eine Prise Zufall dazu …",
      backOnline: "Du bist wieder verbunden.",
      serverPauses: "Der Server macht eine kurze Pause und kommt von selbst wieder.",
    },

    ...coach,

    undo: {
      undo: "Zurücknehmen",
      title: "Die letzte Entscheidung zurücknehmen (Z)",
      label: "Noch nicht gespielt",
      held: "Das lässt sich dann nicht mehr ändern.",
      heldSpoken:
        "Das wird gleich gespielt und lässt sich dann nicht mehr zurücknehmen. Enter spielt es sofort, Z nimmt es zurück.",
      goOn: "Weiter",
      sure: "Nichts kaufen, obwohl du könntest?",
      no: "Noch einmal überlegen",
      yes: "Nichts kaufen",
      toldWhat: (what: string): string => `Zurückgenommen: ${what}`,
      told: (name: string | null): string =>
        name === null
          ? "Du hast deine letzte Entscheidung zurückgenommen."
          : `${name} hat die letzte Entscheidung zurückgenommen.`,
    },

    over: {
      title: "Das Spiel ist aus",
      show: "Das Ergebnis",
      rematch: "Revanche",
      rematchJoin: "Zum nächsten Spiel",
      rematchLine: "Die anderen haben den Tisch schon neu gedeckt.",
      rematchTitle: "● Nächstes Spiel",
      replay: "Wiederholung ansehen",
      record: "Aufzeichnung laden",
      verify: "Ziehungen prüfen",
      home: "Nach Hause",
      oldRules:
        "Die Regeln dieses Spiels haben sich seither geändert. Was geschah, wurde aufgehoben, aber der Tisch selbst lässt sich nicht mehr decken.",
      stopped: "Dieses Spiel ist abgebrochen",
      stoppedLine:
        "Die Regeln haben sich geändert, während es gespielt wurde; deshalb kann es nicht weitergehen. Seine Züge stehen in der Aufzeichnung.",
    },

    replay: {
      title: "Wiederholung",
      move: (n, of) => `Zug ${n} von ${of}`,
      scrub: "Zug",
      chapters: "Runden",
      roundBack: "Eine Runde zurück",
      roundOn: "Zur nächsten Runde",
      first: "An den Anfang",
      last: "Ans Ende",
      back: "Einen Zug zurück",
      forward: "Einen Zug weiter",
      play: "Abspielen",
      pause: "Anhalten",
      speed: "Tempo",
      times: (n) => `${String(n).replace(".", ",")}×`,
      link: "Link zu diesem Moment",
      keys: "← → ein Zug, ↑ ↓ eine Runde, Leertaste spielt ab und hält an",
    },

    verify: {
      title: "Ging es mit rechten Dingen zu?",
      line: "Der Server und die Browser aller Mitspielenden geben je eine Zufallszahl zum Schlüssel eines Spiels und legen sich darauf fest, bevor jemand die eigene zeigt. Jetzt liegen alle Zahlen offen, und dein Browser vergleicht sie mit dem, was ihm vor dem Spiel gezeigt wurde.",
      old: "Dieses Spiel wurde gespielt, bevor sich Ziehungen so prüfen ließen. Der Server hätte den Schlüssel aussuchen können.",
      checking: "Wird geprüft …",
      right: "Ja: Gezogen wurde mit dem Schlüssel, der versprochen war, und niemand konnte ihn aussuchen.",
      wrong: "Nein: Das passt nicht zusammen.",
      unknown: "Nichts ist falsch, aber dieser Browser kann nicht alles prüfen.",
      checks: {
        promise: {
          right: "Der Server hat sich auf das festgelegt, was deinem Browser zuerst gezeigt wurde.",
          wrong: "Der Server hat sich auf etwas anderes festgelegt, als deinem Browser zuerst gezeigt wurde!",
          unknown:
            "Dieser Browser hat den Tisch während des Spiels nicht gesehen und weiß nicht, worauf sich der Server festgelegt hat.",
        },
        secret: {
          right: "Die Zahl des Servers ist die, auf die er sich festgelegt hat.",
          wrong: "Die Zahl des Servers ist nicht die, auf die er sich festgelegt hat!",
        },
        commitments: {
          right: "Die Mitspielenden haben sich auf das festgelegt, was deinem Browser zuerst gezeigt wurde.",
          wrong: "Die Mitspielenden haben sich auf etwas anderes festgelegt, als deinem Browser zuerst gezeigt wurde!",
          unknown: "Dieser Browser hat nicht gesehen, worauf sich die Mitspielenden festgelegt haben.",
        },
        own: {
          right: "Die Zahl deines Browsers steckt im Schlüssel.",
          wrong: "Die Zahl deines Browsers steckt nicht im Schlüssel: Sie kam zu spät oder wurde weggelassen.",
          unknown: "Von diesem Browser steckt nichts im Schlüssel: Er war nicht an deinem Platz, als das Spiel begann.",
        },
        nonce: {
          right: (name) => `${name}: Die Zahl ist die, auf die sich der Browser festgelegt hat.`,
          wrong: (name) => `${name}: Die Zahl ist nicht die, auf die sich der Browser festgelegt hat!`,
        },
        silent: {
          unknown: (name) => `${name}: Der Browser hat seine Zahl nicht rechtzeitig gezeigt und nichts beigetragen.`,
        },
        away: {
          unknown: (name) => `${name}: Der Browser war nicht da und hat nichts beigetragen.`,
        },
        seed: {
          right: "Der Schlüssel folgt aus diesen Zahlen.",
          wrong: "Der Schlüssel folgt nicht aus diesen Zahlen!",
        },
        fingerprint: {
          right: "Der Schlüssel hat den Fingerabdruck, der zu Beginn des Spiels gezeigt wurde.",
          wrong: "Der Schlüssel hat nicht den Fingerabdruck, der zu Beginn des Spiels gezeigt wurde!",
        },
        replay: {
          right: "Der Server hat alle Züge mit diesem Schlüssel nachgespielt.",
          wrong: "Der Server sagt, was nicht stimmt:",
          unknown: "Der Server hat inzwischen andere Regeln, darum wurden die Züge nicht nachgespielt.",
        },
      },
      seed: "Schlüssel",
      commitment: "Fingerabdruck des Schlüssels",
      secret: "Zahl des Servers",
      yourself:
        "Du musst dem Server nicht glauben: Lade das Protokoll herunter und prüfe es auf deinem eigenen Computer mit „nostrum verify“.",
    },

    rules: {
      title: "Die Regeln in einfachen Worten",
      atTable: "Die Regeln, wie sie an diesem Tisch gelten",
      toTable: "Zum Tisch",
      search: "Suchen",
      none: "Nichts gefunden.",
      all: "Alle Seiten",
      read: "Noch nie gespielt? Lies die Regeln",
      english: "Diese Seite gibt es nur auf Englisch.",
      kinds: {
        topic: "Das Spiel",
        phase: "Das Spiel",
        book: "Bücher",
        card: "Karten",
        coin: "Münzen",
        edition: "Ausgaben",
        option: "Hausregeln",
      },
    },

    settings: {
      title: "Einstellungen",
      sound: "Ton",
      volume: "Lautstärke",
      motion: "Bewegung",
      motionSystem: "wie das Gerät eingestellt ist",
      motionReduced: "so wenig wie möglich",
      notify: "Sag mir, wenn ich dran bin",
      notifyLine: "mit einer Nachricht des Browsers, wenn ich woanders hinsehe",
      notifyDenied: "Der Browser verbietet es: Erlaube dieser Seite Mitteilungen in seinen Einstellungen.",
      reactions: "Reaktionen zeigen",
      tempo: "Wie lange etwas gezeigt wird",
      risk: "Chancen zeigen, wo der Tisch es erlaubt",
      careful: "Bedenkzeit",
      carefulLine: "Was sich nicht zurücknehmen lässt, wartet drei Sekunden oder bis du „Weiter“ sagst",
    },

    account: {
      title: "Ich und dieser Server",
      signOut: "Überall sonst abmelden",
      signOutLine:
        "Alle anderen Browser und Geräte, in denen du spielst, verlieren deinen Namen und deine Plätze, ebenso Links, die du erzeugt hast. Dieser hier behält sie.",
      signedOut: "Erledigt: Nur noch dieser Browser spielt für dich.",
      forget: "Vergesst mich",
      forgetLine:
        "Dein Name verschwindet, auch aus alten Spielen. Plätze an wartenden Tischen werden frei; in laufenden Spielen spielt ein Bot für dich. Das lässt sich nicht rückgängig machen.",
      forgotten: (name) => `Du bist vergessen. Ab jetzt bist du ${name}.`,
      confirm: "Ja, so machen",
      cancel: "Nein",
    },

    keys: {
      title: "Tasten",
      everywhere: "Überall",
      list: [
        { key: "?", does: "diese Tasten" },
        { key: "M", does: "Ton an und aus" },
        { key: "Z", does: "die letzte Entscheidung zurücknehmen, solange niemand mehr gesehen hat" },
        { key: "H", does: coach.hint.key },
        { key: "Tab", does: "zum nächsten Knopf" },
        { key: "Esc", does: "schließen, was offen ist" },
      ],
      game: "Am Tisch",
    },

    trouble: {
      noTable: "Diesen Tisch gibt es nicht",
      noTableLine: "Vielleicht ist der Link nicht vollständig, oder der Tisch wurde längst abgeräumt.",
      nowhere: "Hier braut niemand",
      nowhereLine: "Diese Adresse führt nirgendwohin.",
      unreachable: "Der Server ist nicht zu erreichen",
      unreachableLine:
        "Vielleicht ist dein Netz weg, oder der Server macht Pause. Verloren ist nichts: Deine Plätze bleiben dir.",
      failed: "Das ging daneben",
      failedLine: "Bei uns ist etwas übergekocht. Verloren ist nichts: Versuch es noch einmal.",
      noGame: "Diese Seite kennt das Spiel nicht",
      noGameLine: "Lade die Seite neu: Sie ist vielleicht älter als der Server.",
      old: "Diese Seite gibt es in einer neueren Fassung",
      oldLine:
        "Sie kam, während diese hier offen war. Lade die Seite neu: Verloren ist nichts, deine Plätze bleiben dir.",
    },
  },
};

export default de;
