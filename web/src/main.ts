import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./shell/art/panels.css";
import { choose, read } from "./lang/index.ts";
import { renewal } from "./lib/renewal.svelte.ts";
import { settings } from "./lib/settings.svelte.ts";
import { wakeOnGesture } from "./lib/sound.ts";

wakeOnGesture();
addEventListener("vite:preloadError", () => void renewal.look());
await read(choose([settings.language, ...navigator.languages].filter((tag) => tag !== "")));

const target = document.getElementById("app");
if (target !== null) {
  target.replaceChildren();
  mount(App, { target });
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it everything works as well, only not as an installed app.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
