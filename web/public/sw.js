// Makes the page installable and quick to open again. It keeps only what never changes; without a
// network it says so honestly, because a table without a server is none.

const KEPT = "nostrum-files-1";
const PAGE = "/";

const isFile = (path) => path.startsWith("/assets/");

const OFFLINE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Nostrum</title>
  </head>
  <body>
    <h1>Nostrum</h1>
    <p>You are offline. The table needs the network; your seats are kept until you are back.</p>
    <p lang="de">Du bist offline. Der Tisch braucht das Netz; deine Plätze bleiben dir, bis du wieder da bist.</p>
    <p><a href="">Try again · Noch einmal versuchen</a></p>
  </body>
</html>`;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

/** A file's name says what is in it: once fetched, it is good for ever. */
async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** All addresses are one page: the newest, else the last one that we have seen, which will say itself
 * that the server is not there. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const kept = await caches.open(KEPT);
      await forgetFilesOf(kept, answer.clone());
      await kept.put(PAGE, answer.clone());
    }
    return answer;
  } catch {
    const found = await caches.match(PAGE);
    return found ?? new Response(OFFLINE, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
  }
}

/** A new version of the page has new files: those of the old one are not kept for ever. */
async function forgetFilesOf(kept, answer) {
  const old = await kept.match(PAGE);
  if (!old || (await old.text()) === (await answer.text())) return;
  for (const request of await kept.keys()) await kept.delete(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (isFile(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

// "It is your turn": a click on the message brings the table to the front.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const toTheTable = async () => {
    const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    await (open ? open.focus() : self.clients.openWindow(PAGE));
  };
  event.waitUntil(toTheTable());
});
