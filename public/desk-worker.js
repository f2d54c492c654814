// Service worker of the desk, scope /admin. Shows push notifications and opens their screens; when offline,
// serves what the desk has cached: today's sheet (app/lib/day-sheet/desk-sheet.ts), and the page of the screens on
// which technicians work (app/lib/bay/kept-jobs.ts). Caches nothing itself.

const sheets = "desk-sheet";
const jobs = "bay-jobs";
const bay = "/admin/bay";
const config = "/config.json";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const { pathname } = new URL(url);
  if (mode === "navigate") event.respondWith(fetch(event.request).catch(() => page(pathname)));
  else if (url === self.location.origin + config) {
    event.respondWith(
      fetch(event.request).catch(async () => (await kept(jobs, config)) ?? Response.error()),
    );
  }
});

/** What is kept and not over; what is over is erased. */
async function kept(store, address) {
  const found = await caches.match(address, { cacheName: store });
  if (found && Number(found.headers.get("X-Sheet-Until")) > Date.now()) return found;
  await caches.delete(store);
  return undefined;
}

async function page(pathname) {
  if (pathname === bay || pathname === "/admin/jobs") {
    const screen = await kept(jobs, bay);
    if (screen) return screen;
  }
  // Whoever has no sheet works on cars, and is led to them.
  const found = (await kept(sheets, "/admin/day-sheet")) ?? (await kept(jobs, bay));
  if (found) return found;
  return new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No connection</title><main><h1>No connection</h1><p>Nothing of today is on this device. Check your connection, then try again.</p></main></html>',
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
