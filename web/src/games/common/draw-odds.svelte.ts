// The odds of my next draw: asked for when they are wanted, forgotten when the table changes.

import { settings } from "../../lib/settings.svelte.ts";
import type { Desk } from "../contract.ts";
import { isRisky, type CommonView } from "./view.ts";

type Asked<Odds> = Pick<Desk<CommonView, unknown, unknown, Odds>, "info" | "live" | "view" | "odds">;

export class DrawOdds<Odds> {
  current: Odds | null = $state.raw(null);
  #asked = 0;

  /** Ask again for what can be seen now. Called whenever something has changed. */
  refresh(desk: Asked<Odds>): void {
    const number = ++this.#asked;
    if (!settings.showRisk || !desk.live || !isRisky(desk)) {
      this.current = null;
      return;
    }
    void desk.odds().then((odds) => {
      if (number === this.#asked) this.current = odds;
    });
  }
}
