// The languages of the page. Each is one file beside this one, named by its tag (`en.ts`, `pt-BR.ts`)
// and loaded only when somebody reads it: adding a language is adding a file.

import type en from "./en.ts";
import { reader } from "./reader.svelte.ts";

export type Words = typeof en;
export type ShellWords = Words["shell"];

const files = import.meta.glob<Words>(["./*.ts", "!./index.ts", "!./*.*.ts"], { import: "default" });

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

/** Read in this language from now on. */
export async function read(tag: string): Promise<void> {
  const load = files[`./${tag}.ts`] ?? files[`./${FALLBACK}.ts`];
  if (load === undefined) throw new Error(`no language ${tag}`);
  const words = await load();
  reader.tag = tag;
  reader.words = words;
  document.documentElement.lang = tag;
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
