// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { address, isOwn, lanAddress } from "./lan-address.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

const told = (url: string): void => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ url })));
};

test("names of this computer are known from those that others can use", () => {
  for (const name of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "nostrum.localhost"])
    expect(isOwn(name), name).toBe(true);
  for (const name of ["192.168.1.7", "quacks.example", "localhost.example", "10.127.0.1"])
    expect(isOwn(name), name).toBe(false);
});

test("a link goes to where friends find the server", async () => {
  told("http://192.168.1.7:8000/");
  await lanAddress.find();
  expect(address("/t/abc")).toBe("http://192.168.1.7:8000/t/abc");
  expect(lanAddress.alone).toBe(false);
});

test("a server that nobody else reaches is known as such", async () => {
  told("");
  await lanAddress.find();
  expect(lanAddress.alone).toBe(true);
});
