// A page that was left open while the server got a new one asks for files that are gone. Then it loads
// itself anew: once for each new version, for a build that is broken must not make it go in circles.

const KEY = "nostrum.renewed";

/** The script that a page begins with. Its name changes with every build. */
function entryOf(page: ParentNode): string {
  return page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";
}

/** That of the page as the server has it now; nothing if the server does not answer. */
async function newestEntry(): Promise<string> {
  const answer = await fetch("/", { cache: "no-store" });
  return answer.ok ? entryOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : "";
}

/** Note that a version is being loaded; false if it was tried before, or nothing can be noted. */
function isFirstTry(entry: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === entry) return false;
    sessionStorage.setItem(KEY, entry);
    return true;
  } catch {
    return false;
  }
}

export class Renewal {
  looking = $state(false);
  /** Why a part of the page is missing: nobody answers, the page is old, or the new one has a fault. */
  reason: "unreachable" | "old" | "failed" = $state("unreachable");

  constructor(private readonly reload: () => void = () => location.reload()) {}

  /** A file of this page could not be loaded: is it because the page is old? */
  async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    const entry = await newestEntry().catch(() => "");
    const old = entry !== "" && entry !== entryOf(document);
    if (old && isFirstTry(entry)) return this.reload();
    this.reason = old ? "old" : entry === "" ? "unreachable" : "failed";
    this.looking = false;
  }
}

export const renewal = new Renewal();
