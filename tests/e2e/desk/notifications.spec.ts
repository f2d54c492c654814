import type { Worker } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { expect, test } from "#tests/support/browser/browser.ts";

/** What the service worker displays: a headless screen shows neither. */
interface Shown {
  badge?: number;
  notification?: [title: string, options: NotificationOptions];
}

/** Records what the service worker displays from now on. */
const note = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: Shown = {};
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(globalThis, { shown });
    navigator.setAppBadge = async (badge = 0) => {
      shown.badge = badge;
    };
    registration.showNotification = async (title, options = {}) => {
      shown.notification = [title, options];
    };
  });
const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { shown: Shown }).shown);

test("a device subscribes to new requests, is notified with the number on the icon, and unsubscribes", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["notifications"], { origin: server.url });
  // The vendor's push service is unreachable: the browser gets an endpoint of ours.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    let current: object | null = null;
    Object.assign(window, { asked });
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      asked.push(options);
      const endpoint = `https://push.example/${crypto.randomUUID()}`;
      const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) };
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
      return current as PushSubscription;
    };
  });
  const owner = await createMember(server, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/settings");
  const turnOn = page.getByRole("button", { name: "Notify Me of New Requests" });
  const turnOff = page.getByRole("button", { name: "Turn Off Notifications" });
  await turnOn.click();
  await expect(turnOff).toBeVisible();
  const { key } = await (await fetch(`${server.url}/api/push-key`)).json();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
    { userVisibleOnly: true, applicationServerKey: key },
  ]);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("the desk has no worker");
  await note(worker);
  const session = await context.newCDPSession(page);
  const registrations = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const bring = async (data: object) =>
    await session.send("ServiceWorker.deliverPushMessage", {
      origin: server.url,
      registrationId: await registrations,
      data: JSON.stringify(data),
    });
  const news = { body: "Brakes", path: "/admin?open=1" };
  await bring({ title: "New request: Dana", ...news, waiting: 3 });
  const line = { body: "Brakes", tag: news.path, data: { path: news.path }, renotify: false };
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject({ badge: 3, notification: ["New request: Dana", line] });
  await bring({ title: "Still waiting: Dana", ...news, again: true, waiting: 4 });
  const aloud = { ...line, renotify: true };
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject({ badge: 4, notification: ["Still waiting: Dana", aloud] });

  await turnOff.click();
  await expect(turnOn).toBeVisible();
});
