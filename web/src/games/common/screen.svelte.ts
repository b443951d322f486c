// What the screens of all games have in common: whose things are shown, what is open, keys, sounds and beats.

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { settings } from "../../lib/settings.svelte.ts";
import { play as playSound, type SoundName } from "../../lib/sound.ts";
import type { AnyEvent, Desk, NewsOf } from "../contract.ts";
import type { Answer } from "./answer.ts";
import { Basket } from "./basket.svelte.ts";
import type { Beat } from "./beat.ts";
import { Ceremonies, type Ceremony } from "./ceremony.svelte.ts";
import { arrive } from "./flight.ts";
import { letGo, takesEnter, watchFocus } from "./focus.ts";
import { Guard } from "./guard.svelte.ts";
import { DrawOdds } from "./draw-odds.svelte.ts";
import { Stage } from "./stage.svelte.ts";
import { isAsked, isLegal, seatOf, type CommonView } from "./view.ts";

/** What only the game itself knows. Everything is asked anew each time. */
export interface GameScreen<View, Event, B> {
  /** The media query for a window with room for everything at once. */
  wide: string;
  /** What is told of these events. */
  beats: (events: readonly Event[]) => readonly B[];
  /** What is heard of an event, of my own or of another player. */
  soundOf: (event: Event, own: boolean) => SoundName | null;
  /** All answers to the decision, with their keys. */
  answers: () => readonly Answer[];
  /** The page of the rules about the card in play; null if there is none. */
  cardPage: () => string | null;
  /** Buys what is in the basket; false if the basket cannot be bought. */
  buy: () => boolean;
  /** Has something been bought before, in this round? */
  hasBought?: () => boolean;
  /** The basket after the number of a shelf was pressed, counted from 1; null if nothing of it is for sale. */
  pick: (shelf: number) => string[] | null;
  /** Keys of this game alone that work at any time. */
  keys: Readonly<Record<string, () => void>>;
  /** The key of a decision that is not made with buttons; null where answers have their usual keys. */
  decisionKey?: (key: string) => boolean | null;
  /** Takes every key for itself while this says so. */
  takesKey?: (event: KeyboardEvent) => boolean;
  /** What is on the table now, and is explained in somebody's first game; null if nothing is. */
  introduction?: () => Ceremony | null;
  /** How the round is announced that these events begin; null if they begin none. */
  ceremony?: (events: readonly Event[]) => Ceremony | null;
  /** Called first when something has happened. */
  onNews?: (news: NewsOf<View, Event>) => void;
  /** Is there something else to look at now, so that nothing is told beside the table? */
  hushed?: () => boolean;
  /** May nothing be played just now? */
  busy?: () => boolean;
}

export class ScreenState<View extends CommonView, Event extends AnyEvent, Odds, B extends Beat> {
  readonly #desk: () => Desk<View, unknown, Event, Odds>;
  readonly #game: GameScreen<View, Event, B>;
  readonly #wide: MediaQuery;
  /** How often something else was played than a draw, where one could be drawn. */
  #besides = 0;
  readonly stage: Stage<B>;
  readonly drawOdds = new DrawOdds<Odds>();
  readonly basket = new Basket();
  readonly ceremonies = new Ceremonies();

  readonly guard = new Guard();

  /** The sheet that lies over the table: by its name, or by the seat whose things it shows. */
  open: string | number | null = $state(null);
  /** The pot or bottle of each seat that is on the screen. */
  vessels: (HTMLElement | undefined)[] = $state([]);
  /** Counts explosions while they are shown, by seat. */
  booms: number[] = $state([]);
  #looked: number | null = $state(null);

  /** A spectator, or the reader of a replay. */
  readonly guest = $derived.by(() => this.#desk().you === null || !this.#desk().live);
  /** The seat in front. A guest may put any seat there. */
  readonly focus = $derived.by(() => (this.guest ? this.#looked : null) ?? this.#desk().view.you ?? 0);
  readonly me: View["seats"][number] = $derived.by(() => seatOf(this.#desk().view, this.focus));
  readonly asked = $derived.by(() => isAsked(this.#desk()));
  readonly buying = $derived.by(() => this.asked && this.#desk().view.decision === "buying");

  /** To be made while a component is being made. */
  constructor(desk: () => Desk<View, unknown, Event, Odds>, game: GameScreen<View, Event, B>) {
    this.#desk = desk;
    this.#game = game;
    this.#wide = new MediaQuery(game.wide);
    this.stage = new Stage<B>(
      () => desk().live,
      () => (this.wide ? 2 : 1),
    );
    $effect.pre(() => {
      if (!this.asked) return;
      const { round, decision, legal } = desk().view;
      // The places of Draw and Stop are fixed, and a stall stays as it is; other answers may change places, also
      // while brewing once one of them was given.
      const kind = decision === "brew" ? this.#besides : decision === "buying" ? "" : (legal ?? []).join();
      untrack(() => this.guard.ask(`${round} ${decision} ${kind}`));
    });
    $effect(watchFocus);
    $effect(() => {
      const pressed = ({ clientX, clientY }: PointerEvent): void => this.guard.press({ x: clientX, y: clientY });
      window.addEventListener("pointerdown", pressed, { capture: true });
      return () => window.removeEventListener("pointerdown", pressed, { capture: true });
    });
    $effect(() => {
      void [desk().view, settings.showRisk];
      untrack(() => this.drawOdds.refresh(desk()));
    });
    // By its name: what is told of it is a new object with every look at the table, and would be told anew.
    const met = $derived(desk().live ? game.introduction?.()?.thing : undefined);
    $effect(() => {
      const thing = met === undefined ? null : untrack(() => game.introduction?.() ?? null);
      if (thing === null) return;
      // After the click that may have brought it: that one does not end what begins now.
      const timer = setTimeout(() => this.ceremonies.introduce(thing, Boolean(desk().info.thinking)));
      return () => {
        clearTimeout(timer);
        this.ceremonies.withdraw(thing);
      };
    });
    $effect(() => {
      const leave = desk().onNews((news) => this.#hear(news));
      untrack(() => this.#open());
      return () => {
        leave();
        this.ceremonies.end();
        this.stage.clear();
        this.guard.clear();
      };
    });
  }

  /** Is there room for everything at once? A phone has no such room, on its side neither. */
  get wide(): boolean {
    return this.#wide.current;
  }

  /** Put a seat in front. */
  look(seat: number): void {
    this.#looked = seat;
    this.booms = [];
  }

  play(action: string): void {
    const desk = this.#desk();
    if (desk.pending !== null || this.#game.busy?.() || !this.guard.open || !isLegal(desk.view, action)) return;
    for (const vessel of this.vessels) arrive(vessel ?? null);
    this.ceremonies.end();
    // A player who draws on has seen enough of what was before.
    if (desk.view.decision === "brew") this.stage.clear();
    if (desk.view.decision === "brew" && action !== "draw") this.#besides += 1;
    playSound(action === "draw" ? "draw" : "click");
    // To buy nothing although something can be bought is rarely meant.
    const costly = this.buying && action === "pass" && !this.#game.hasBought?.() && (desk.view.legal?.length ?? 0) > 1;
    desk.play(action, costly);
  }

  /** The first round begins before anybody has heard anything. */
  #open(): void {
    if (this.#game.ceremony === undefined) return;
    const desk = this.#desk();
    const begun = desk.events.some(([name]) => name === "Placed" || name === "Stopped");
    if (desk.live && desk.you !== null && !begun) this.#announce(desk.events);
  }

  /** Announce the round that these events begin: whether they do. */
  #announce(events: readonly Event[]): boolean {
    const desk = this.#desk();
    const ceremony = desk.live ? (this.#game.ceremony?.(events) ?? null) : null;
    if (ceremony !== null) this.ceremonies.begin(ceremony, Boolean(desk.info.thinking));
    return ceremony !== null;
  }

  /** What is drawn on the table itself moves by itself; this adds sounds, beats and explosions. */
  #hear(news: NewsOf<View, Event>): void {
    const desk = this.#desk();
    this.#game.onNews?.(news);
    for (const event of news.events) {
      const seat = event[1];
      if (event[0] === "Exploded" && typeof seat === "number" && this.vessels[seat])
        this.booms[seat] = (this.booms[seat] ?? 0) + 1;
      const sound = desk.live ? this.#game.soundOf(event, seat === desk.you) : null;
      if (sound !== null) playSound(sound);
    }
    // What is gone in a blink needs no words.
    if (this.#game.hushed?.() || (desk.haste ?? 1) > 4) this.stage.clear();
    else {
      const beats = this.#game.beats(news.events);
      // What is announced in the middle is not told at the edge, too.
      this.stage.add(this.#announce(news.events) ? beats.filter((beat) => !beat.heading) : beats);
    }
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    this.guard.press(key);
    if (!this.#game.takesKey?.(event)) {
      if (key === "Enter" && takesEnter(target)) return;
      // On the log arrows go from line to line.
      if (key.startsWith("Arrow") && target?.closest(".log")) return;
      const used = this.buying ? this.#shopKey(key) : this.asked && this.#decisionKey(key);
      if (!used && !this.#tableKey(key)) return;
    }
    letGo(target);
    event.preventDefault();
  };

  #shopKey(key: string): boolean {
    if (key === "Enter") return this.#game.buy();
    if (key === "P") {
      this.play("pass");
      return true;
    }
    const picked = /^[1-9]$/.test(key) ? this.#game.pick(Number(key)) : null;
    if (picked !== null) this.basket.chips = picked;
    return picked !== null;
  }

  #decisionKey(key: string): boolean {
    const used = this.#game.decisionKey?.(key) ?? null;
    if (used !== null) return used;
    const answers = this.#game.answers().filter(({ off }) => off !== true);
    if (key === "Enter") {
      const primary = answers.find(({ tone }) => tone === "go");
      if (primary !== undefined) this.play(primary.action);
      return true;
    }
    const found = answers.filter((one) => one.key === key);
    const [answer] = found;
    if (answer === undefined) return false;
    // Several on one shelf have its number: one after the other is shown, and Enter takes it.
    if (answer.shelf === undefined) this.play(answer.action);
    else this.#step(found.map(({ action }) => action));
    return true;
  }

  /** The keyboard goes to the next of these answers. */
  #step(actions: readonly string[]): void {
    const standing = document.activeElement?.getAttribute("data-action") ?? "";
    const next = actions[(actions.indexOf(standing) + 1) % actions.length] ?? "";
    document.querySelector<HTMLElement>(`[data-action="${CSS.escape(next)}"]`)?.focus();
  }

  #tableKey(key: string): boolean {
    const sheets: Record<string, string> = { B: "bag", K: "books", L: "log" };
    const page = this.#game.cardPage();
    const own = this.#game.keys[key];
    if (key === "R" && this.#desk().info.risk) settings.set({ showRisk: !settings.showRisk });
    else if (key === "C" && page !== null) this.#desk().openRule(page);
    else if (sheets[key] !== undefined) this.open = sheets[key];
    else if (own !== undefined) own();
    else return false;
    return true;
  }
}
