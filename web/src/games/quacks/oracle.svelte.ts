// The odds of my next draw: asked for when they are wanted, forgotten when the pot changes.

import type { QuacksOdds } from "../../lib/wire.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { QuacksDesk } from "./table.ts";

export class Oracle {
  odds: QuacksOdds | null = $state.raw(null);
  #asked = 0;

  /** Ask again for what can be seen now. Called whenever something has changed. */
  consult(desk: QuacksDesk): void {
    const number = ++this.#asked;
    const { view } = desk;
    const wanted = settings.showRisk && desk.info.risk && desk.live && view.decision === "brew";
    if (!wanted || !(view.legal ?? []).includes("draw")) {
      this.odds = null;
      return;
    }
    void desk.odds().then((odds) => {
      if (number === this.#asked) this.odds = odds;
    });
  }
}
