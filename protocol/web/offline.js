// The service worker of the site as plain files: it keeps all of it for use without a
// network. WriteStatic fills in the files and a version that changes with them.

const files = FILES, version = VERSION;

self.addEventListener("install", (e) => e.waitUntil(caches.open(version).then((c) => c.addAll(files)).then(() => self.skipWaiting())));

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("dux-") && name !== version) await caches.delete(name);
  await self.clients.claim();
})()));

// answer is what has been kept, or else from the network; a page's folder may be asked for
// without its last slash, which hosts add.
async function answer(request) {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const folder = new URL(request.url);
  folder.pathname += "/";
  if (request.mode === "navigate" && (await caches.match(folder, { ignoreSearch: true }))) return Response.redirect(folder);
  return fetch(request);
}

self.addEventListener("fetch", (e) => {
  if (e.request.method === "GET" && new URL(e.request.url).origin === location.origin) e.respondWith(answer(e.request));
});
