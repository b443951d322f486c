// Telling somebody that it is his turn: by a sound, in the title of the page, and, if he wants it and
// looks elsewhere, by a message from the browser.

import { words } from "../lang/index.ts";
import { settings } from "./settings.svelte.ts";
import { play } from "./sound.ts";

class Alerts {
  /** May the browser show messages? Null if it cannot. */
  permission: NotificationPermission | null = $state(
    typeof Notification === "function" ? Notification.permission : null,
  );

  #shown: Notification | null = null;

  async want(wanted: boolean): Promise<void> {
    if (wanted && this.permission === "default") this.permission = await Notification.requestPermission();
    settings.set({ notify: wanted && this.permission === "granted" });
  }

  /** Somebody owes a decision that he did not owe a moment ago. */
  yourTurn(): void {
    play("turn");
    if (!document.hidden || !settings.notify || this.permission !== "granted") return;
    const { shell } = words();
    try {
      this.#shown = new Notification(shell.title, { body: shell.table.toYou, icon: "/icon.svg", tag: "turn" });
      this.#shown.onclick = () => window.focus();
    } catch {
      // Some telephones show messages only from a service worker: there the sound has to do.
    }
  }

  /** He looks, or has decided. */
  done(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}

export const alerts = new Alerts();
