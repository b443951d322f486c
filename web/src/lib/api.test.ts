import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { me } from "./me.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

test("a button pressed before the server knows the player waits for that", async () => {
  const asked: string[] = [];
  const answers: ((body: object) => void)[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise((resolve) => answers.push((body) => resolve(new Response(JSON.stringify(body)))));
  });
  const me = api.me();
  const renamed = api.rename("Mother Mandrake");
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(["/api/me"]);
  answers[0]!({ name: "Velvet Ladle" });
  await me;
  await vi.waitFor(() => expect(asked).toEqual(["/api/me", "/api/me"]));
  answers[1]!({ name: "Mother Mandrake" });
  expect((await renamed).name).toBe("Mother Mandrake");
});

test("a server that does not say who I am does not keep me waiting for ever", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    throw new TypeError("no network");
  });
  await expect(api.me()).rejects.toMatchObject({ code: "unreachable" });
  await expect(api.rename("Mother Mandrake")).rejects.toMatchObject({ code: "unreachable" });
  expect(asked).toHaveLength(2);
});

test("whoever asks to be forgotten is somebody new afterwards", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    asked.push(`${how.method} ${path}`);
    return new Response(JSON.stringify({ name: "Velvet Ladle" }));
  });
  await me.forget();
  expect(asked).toEqual(["DELETE /api/me", "GET /api/me"]);
  expect(me.name).toBe("Velvet Ladle");
  await me.signOut();
  expect(asked.at(-1)).toBe("POST /api/me/signout");
});
