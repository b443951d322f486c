import { api } from "./api.ts";

/** Letters that a name may have. */
export const LONGEST_NAME = 24;

class Me {
  name = $state("");

  /** The server names a new player. */
  async arrive(): Promise<void> {
    this.name = (await api.me()).name;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }

  /** All other browsers become strangers. */
  async signOut(): Promise<void> {
    this.name = (await api.signOut()).name;
  }

  /** The server forgets me, and meets somebody new. */
  async forget(): Promise<void> {
    await api.forget();
    await this.arrive();
  }

  async continueHere(token: string): Promise<void> {
    this.name = (await api.continueHere(token)).name;
  }
}

/** Who I am. */
export const me = new Me();
