// Telling players that it is their turn: by a sound, in the title of the page, and, if they want it and
// look elsewhere, by a message from the browser.

import { words } from "../lang/index.ts";
import { settings } from "./settings.svelte.ts";
import { play } from "./sound.ts";

const TAG = "turn";

class Alerts {
  /** May the browser show messages? Null if it cannot. */
  permission: NotificationPermission | null = $state(
    typeof Notification === "function" ? Notification.permission : null,
  );

  async want(wanted: boolean): Promise<void> {
    if (wanted && this.permission === "default") this.permission = await Notification.requestPermission();
    settings.set({ notify: wanted && this.permission === "granted" });
  }

  /** There is a new decision to make. */
  yourTurn(): void {
    play("turn");
    if (!document.hidden || !settings.notify || this.permission !== "granted") return;
    const { shell } = words();
    void show(shell.title, { body: shell.table.toYou, icon: "/icon-192.png", tag: TAG });
  }

  /** The others play again and expect this player. */
  rematch(): void {
    play("turn");
    if (!document.hidden || !settings.notify || this.permission !== "granted") return;
    const { shell } = words();
    void show(shell.title, { body: shell.over.rematchLine, icon: "/icon-192.png", tag: TAG });
  }

  /** The player looks, or has decided. */
  done(): void {
    if (settings.notify) void hide();
  }
}

/** Phones show messages only from a service worker; without one, desks show the page's own. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker?.getRegistration();

let shown: Notification | null = null;

async function show(title: string, options: NotificationOptions): Promise<void> {
  const registration = await worker();
  if (registration) {
    await registration.showNotification(title, options);
  } else {
    shown = new Notification(title, options);
    shown.onclick = () => window.focus();
  }
}

async function hide(): Promise<void> {
  shown?.close();
  shown = null;
  for (const message of (await (await worker())?.getNotifications({ tag: TAG })) ?? []) message.close();
}

export const alerts = new Alerts();
