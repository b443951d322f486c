// What the screens of all games have in common: whose things are shown, what is open, keys, sounds and beats.

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { settings } from "../../lib/settings.svelte.ts";
import { play as playSound, type SoundName } from "../../lib/sound.ts";
import type { AnyEvent, Desk, NewsOf } from "../contract.ts";
import type { Answer } from "./answer.ts";
import { Basket, SHELF_KEYS } from "./basket.svelte.ts";
import type { Beat } from "./beat.ts";
import { arrive } from "./flight.ts";
import { Oracle } from "./oracle.svelte.ts";
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
  /** The basket after the key of a colour was pressed; null if that colour is not for sale. */
  pick: (colour: string) => string[] | null;
  /** Keys of this game alone that work at any time. */
  keys: Readonly<Record<string, () => void>>;
  /** The key of a decision that is not made with buttons; null where answers have their usual keys. */
  decisionKey?: (key: string) => boolean | null;
  /** Takes every key for itself while this says so. */
  takesKey?: (event: KeyboardEvent) => boolean;
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
  readonly stage: Stage<B>;
  readonly oracle = new Oracle<Odds>();
  readonly basket = new Basket();

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
      () => (this.wide ? 3 : 1),
    );
    $effect(() => {
      void [desk().view, settings.showRisk];
      untrack(() => this.oracle.consult(desk()));
    });
    $effect(() => {
      const leave = desk().onNews((news) => this.#hear(news));
      return () => {
        leave();
        this.stage.clear();
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
    if (desk.pending !== null || this.#game.busy?.() || !isLegal(desk.view, action)) return;
    for (const vessel of this.vessels) arrive(vessel ?? null);
    // A player who draws on has seen enough of what was before.
    if (desk.view.decision === "brew") this.stage.clear();
    playSound(action === "draw" ? "draw" : "click");
    desk.play(action);
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
    else this.stage.add(this.#game.beats(news.events));
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (!this.#game.takesKey?.(event)) {
      // A focused button has its own use for this key; on the log arrows go from line to line.
      if (key === "Enter" && target?.closest("button, a") && !target.closest(".ware")) return;
      if (key.startsWith("Arrow") && target?.closest(".log")) return;
      const used = this.buying ? this.#shopKey(key) : this.asked && this.#decisionKey(key);
      if (!used && !this.#tableKey(key)) return;
    }
    event.preventDefault();
  };

  #shopKey(key: string): boolean {
    if (key === "Enter") return this.#game.buy();
    if (key === "Escape") {
      if (this.basket.chips.length > 0) this.basket.chips = [];
      else this.play("pass");
      return true;
    }
    const colour = Object.keys(SHELF_KEYS).find((one) => SHELF_KEYS[one] === key);
    const picked = colour === undefined ? null : this.#game.pick(colour);
    if (picked !== null) this.basket.chips = picked;
    return picked !== null;
  }

  #decisionKey(key: string): boolean {
    const used = this.#game.decisionKey?.(key) ?? null;
    if (used !== null) return used;
    const wanted = key === "Escape" ? "P" : key;
    const answer = this.#game.answers().find((one) => one.key === wanted);
    if (answer !== undefined) this.play(answer.action);
    return answer !== undefined;
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
