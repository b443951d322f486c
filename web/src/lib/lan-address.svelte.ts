// Where others find this page. The person who runs the server at home sees it at an address that would lead
// friends to their own computers; only the server knows a better one.

import { api } from "./api.ts";

/** Does a name mean "this computer" on every computer? */
export const isOwn = (name: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);

class LanAddress {
  origin: string = $state(location.origin);
  /** Can nobody but this computer get here? */
  alone: boolean = $state(false);

  async find(): Promise<void> {
    if (!isOwn(location.hostname)) return;
    // If it cannot be asked, there is nobody to invite to either.
    const { url } = await api.address().catch(() => ({ url: location.origin }));
    this.alone = url === "";
    if (url !== "") this.origin = new URL(url).origin;
  }
}

export const lanAddress = new LanAddress();

/** The full address of a place in this page, good for others too. */
export const address = (path: string): string => new URL(path, lanAddress.origin).href;
