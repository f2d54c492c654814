// Service worker of the desk, scope /admin. Shows push notifications and opens their screens; when offline,
// serves today's sheet, which the desk has cached (app/lib/day-sheet/desk-sheet.ts). Caches nothing itself.

const store = "desk-sheet";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(sheet));
});

async function sheet() {
  const cache = await caches.open(store);
  const kept = await cache.match("/admin/day-sheet");
  if (kept && Number(kept.headers.get("X-Sheet-Until")) > Date.now()) return kept;
  await caches.delete(store);
  return new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No connection</title><main><h1>No connection</h1><p>Today\'s sheet isn\'t on this device. Check your connection, then try again.</p></main></html>',
    { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

self.addEventListener("push", (event) => {
  const { title, body, path, again, waiting } = event.data.json();
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, {
        body,
        data: { path },
        // One notification per request, even if sent repeatedly; reminders of overdue requests alert again.
        tag: path,
        renotify: again === true,
        icon: "/icon-192.png",
      }),
      // Badge of the installed desk (Badging API), for when no screen is open that updates it.
      navigator.setAppBadge?.(waiting).catch(() => undefined),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** Opens a path in an open window of the desk, or in a new window if there is none. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const desk = windows.find((window) => new URL(window.url).pathname.startsWith("/admin"));
  if (!desk) return self.clients.openWindow(path);
  await desk.focus();
  return desk.navigate(path);
}
