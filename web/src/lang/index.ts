// The languages of the page. Each is one file beside this one, named by its tag (`en.ts`, `pt-BR.ts`)
// and loaded only when somebody reads it: adding a language is adding a file. A game has such files of its
// own, loaded with its screen.

import type en from "./en.ts";
import { reader } from "./reader.svelte.ts";

type Own = typeof en;
/** The words of the shell, and under the name of each game that was asked for its own. */
export type Words = Own & Readonly<Record<string, unknown>>;
export type ShellWords = Own["shell"];

const files = import.meta.glob<Own>(["./*.ts", "!./index.ts", "!./*.*.ts"], { import: "default" });
const games = import.meta.glob<Record<string, unknown>>([
  "../games/*/words/*.ts",
  "!../games/*/words/types.ts",
  "!../games/common/**",
]);

/** The tags of all languages there are. */
export const LANGUAGES: readonly string[] = Object.keys(files).map((path) => path.slice(2, -3));

const FALLBACK = "en";

/** The first language that somebody asks for and we have; `de-AT` finds `de`. */
export function choose(wanted: readonly string[], have: readonly string[] = LANGUAGES): string {
  for (const tag of wanted) {
    const exact = have.find((one) => one.toLowerCase() === tag.toLowerCase());
    const near = have.find((one) => one.split("-")[0] === tag.split("-")[0]?.toLowerCase());
    const found = exact ?? near;
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** What a language calls itself. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The games whose words are wanted. */
const wanted = new Set<string>();

/** The words of a game, which its file exports under its name. */
async function wordsOfGame(game: string, tag: string): Promise<unknown> {
  const load = games[`../games/${game}/words/${tag}.ts`] ?? games[`../games/${game}/words/${FALLBACK}.ts`];
  return load === undefined ? undefined : (await load())[game];
}

/** Read in this language from now on. */
export async function read(tag: string): Promise<void> {
  const load = files[`./${tag}.ts`] ?? files[`./${FALLBACK}.ts`];
  if (load === undefined) throw new Error(`no language ${tag}`);
  const [own, ...others] = await Promise.all([
    load(),
    ...[...wanted].map(async (game) => [game, await wordsOfGame(game, tag)] as const),
  ]);
  reader.tag = tag;
  reader.words = { ...own, ...Object.fromEntries(others) };
  document.documentElement.lang = tag;
}

/** Read the words of a game too, in whatever language, from now on. */
export async function readGame(game: string): Promise<void> {
  wanted.add(game);
  const { tag } = reader;
  const own = await wordsOfGame(game, tag);
  // If the language has been changed meanwhile, they came with it.
  if (reader.tag === tag && reader.words !== null) reader.words = { ...reader.words, [game]: own };
}

/** The words of the language that is read now. Reactive. */
export function words(): Words {
  if (reader.words === null) throw new Error("no language has been loaded yet");
  return reader.words;
}

/** The tag of the language that is read now. Reactive. */
export function language(): string {
  return reader.tag;
}
