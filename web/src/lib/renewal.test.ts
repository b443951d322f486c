// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Renewal } from "./renewal.svelte.ts";

const page = (entry: string): string =>
  `<!doctype html><script type="module" crossorigin src="/assets/${entry}.js"></script>`;
const serve = (answer: () => Promise<Response>): void => void vi.stubGlobal("fetch", vi.fn(answer));

describe("a page of which a part is missing", () => {
  beforeEach(() => {
    document.documentElement.innerHTML = page("index-1");
    sessionStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("loads itself anew when the server has a newer one, but only once for each version", async () => {
    const reload = vi.fn();
    serve(async () => new Response(page("index-2")));
    await new Renewal(reload).look();
    expect(reload).toHaveBeenCalledTimes(1);

    // It did not help: now it says so and leaves it to the reader.
    const again = new Renewal(reload);
    await again.look();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(again).toMatchObject({ looking: false, reason: "old" });

    serve(async () => new Response(page("index-3")));
    await new Renewal(reload).look();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("stays as it is when nobody answers, or when it is the newest itself", async () => {
    const reload = vi.fn();
    const look = async (answer: () => Promise<Response>): Promise<string> => {
      serve(answer);
      const renewal = new Renewal(reload);
      await renewal.look();
      return renewal.reason;
    };
    expect(await look(() => Promise.reject(new TypeError("no network")))).toBe("unreachable");
    expect(await look(async () => new Response("", { status: 502 }))).toBe("unreachable");
    expect(await look(async () => new Response(page("index-1")))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
  });
});
