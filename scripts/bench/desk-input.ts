import { type Browser, chromium, type Page } from "@playwright/test";
import { sessionKey } from "#app/lib/submission/device-session.ts";
import { findChromium } from "#scripts/chromium.ts";
import { paths } from "#shop/pages/paths.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { administratorSession, createAdministrator } from "./administrator.ts";
import { type Figure, median, type Report } from "./report.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const rounds = 5;
const visits = 40;
const slowdown = 4;

interface Desk {
  url: string;
  /** Day of the visits, `YYYY-MM-DD`. */
  day: string;
}

/** What somebody at the desk does without a pause. */
const inputs: Record<string, (page: Page, desk: Desk) => Promise<void>> = {
  async "typing into the search of appointments"(page, { url }) {
    await page.goto(`${url}${paths.admin}/appointments`, { waitUntil: "networkidle" });
    await watched(page, () => page.getByRole("searchbox").pressSequentially("Dana Whitfield"));
  },
  async "typing into a booking"(page, { url }) {
    await page.goto(`${url}${paths.admin}/book`, { waitUntil: "networkidle" });
    await watched(page, () => page.getByLabel("Name").pressSequentially("Dana Whitfield"));
  },
  async "dragging a visit over a full day"(page, { url, day }) {
    await page.goto(`${url}${paths.admin}/calendar?date=${day}`, { waitUntil: "networkidle" });
    const visit = page.locator("[data-visit]").first();
    await visit.scrollIntoViewIfNeeded();
    const box = await visit.boundingBox();
    if (!box) throw new Error("No visit is drawn");
    const { x, y } = { x: box.x + box.width / 2, y: box.y + 8 };
    await watched(page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 30; step += 1) await page.mouse.move(x + step * 10, y + step * 8);
      await page.keyboard.press("Escape");
      await page.mouse.up();
    });
  },
};

/**
 * Measures by how much tasks of the desk exceed the 50 ms that nobody feels, while somebody types and drags on
 * a day of forty visits, on a slow device.
 */
export async function measureDeskInput(): Promise<Report> {
  const executablePath = findChromium("measure");
  if (!executablePath) {
    return { benchmark: "desk-input", figures: [], note: "not measured: it needs a Chromium" };
  }
  const server = await startServer();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await createAdministrator(server);
    const session = await administratorSession(server);
    const day = await fillDay(server, session.access_token);
    const page = await openDesk(browser, server, session);
    const figures: Figure[] = [];
    for (const [what, act] of Object.entries(inputs)) {
      const longest: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await act(page, { url: server.url, day });
        longest.push(await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])) - 50));
      }
      figures.push({
        what: `${what}: blocked by the longest task`,
        value: Math.max(0, median(longest)),
        unit: "ms",
        budget: { atMost: 50 },
      });
    }
    return { benchmark: "desk-input", figures };
  } finally {
    await browser.close();
    await server.stop();
  }
}

declare global {
  interface Window {
    /** Durations of tasks over 50 ms, by the browser's own account. */
    longTasks?: number[];
  }
}

/** Collects long tasks while `act` goes on, until what it led to is painted. */
async function watched(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    window.longTasks = tasks;
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
  await act();
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
}

async function openDesk(browser: Browser, { url }: RunningServer, session: object): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [sessionKey(url), JSON.stringify(session)],
  );
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Books a day at the desk, beyond its bays. @returns the day */
async function fillDay({ url }: RunningServer, token: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const range = `from=${addDays(today, 7)}&to=${addDays(today, 35)}`;
  const { days } = await (await fetch(`${url}/api/availability?${range}`)).json();
  const day: string = days.find(({ open }: { open: boolean }) => open).date;
  const { slots } = await (await fetch(`${url}/api/availability?date=${day}`)).json();
  for (let n = 0; n < visits; n += 1) {
    const response = await fetch(`${url}/api/desk/appointments`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        submissionId: `full-day-${n}`,
        name: `Dana Whitfield ${n}`,
        phone: "7705550142",
        service: "Other",
        minutes: 90,
        date: day,
        confirmed: true,
        notify: false,
        time: slots[n % slots.length].time,
        overbook: "A full day",
      }),
    });
    if (response.status !== 201) throw new Error(`Not booked: ${await response.text()}`);
  }
  return day;
}
