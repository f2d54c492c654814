import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { findChromium } from "#scripts/chromium.ts";
import { databaseName } from "#server/database/open-database.ts";
import { fillAppointments } from "./many-appointments.ts";
import { median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

const appointments = 100_000;
const slowdown = 4;
const rounds = 10;
/** Rows of a page. */
const pageRows = 25;

const account = { email: "admin@example.com", password: "a good password" };

/**
 * What the browser has to do for the administrator's table of a hundred thousand appointments, in
 * processor time of the page's main thread: scripts from another filter to its rows on the screen,
 * with the processor slowed down four times; and the longest task while somebody types a search, sees
 * what it finds, and scrolls.
 */
export async function measureAdminTable(): Promise<Report> {
  const executablePath = findChromium();
  if (!executablePath) {
    return { benchmark: "admin", figures: [], note: "not measured: it needs a Chromium" };
  }
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await prepare(server);
    const page = await openTable(browser, server);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
    const setSpeed = (rate: number) => devTools.send("Emulation.setCPUThrottlingRate", { rate });
    const typing = await longestTask(browser, page, () => typeSearch(page));
    const scrolling = await longestTask(browser, page, () => scroll(page));
    await setSpeed(slowdown);
    return {
      benchmark: "admin",
      figures: [
        { what: "appointments", value: appointments },
        {
          what: "scripts from a filter to its rows, at a quarter of the speed",
          value: median(await filterOften(page, devTools)),
          unit: "ms",
          budget: { atMost: 200 },
        },
        { what: "longest task while typing", value: typing, unit: "ms", budget: { atMost: 50 } },
        {
          what: "longest task while scrolling",
          value: scrolling,
          unit: "ms",
          budget: { atMost: 50 },
        },
        {
          what: "longest task while typing, at a quarter of the speed",
          value: await longestTask(browser, page, () => typeSearch(page)),
          unit: "ms",
        },
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** An administrator who can sign in, and the appointments. */
async function prepare(server: RunningServer): Promise<void> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { user } = await response.json();
  const socket = await databaseSocket(server);
  await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
    await client.query("update yars_profiles set is_admin = true where id = $1", [user.id]);
    await fillAppointments(client, appointments, user.id);
  });
}

async function openTable(browser: Browser, { url }: RunningServer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/admin/appointments`);
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Email").fill(account.email);
  await form.getByLabel("Password").fill(account.password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await page
    .locator("tbody tr")
    .nth(pageRows - 1)
    .waitFor();
  return page;
}

/** @returns milliseconds of scripts, for each time that another status is chosen */
async function filterOften(page: Page, devTools: CDPSession): Promise<number[]> {
  const spent: number[] = [];
  await page.getByText("Filters", { exact: true }).click();
  for (let round = 0; round < rounds; round += 1) {
    const status = round % 2 === 0 ? "canceled" : "completed";
    const before = await scriptMilliseconds(devTools);
    await page.getByRole("combobox", { name: "Status", exact: true }).selectOption(status);
    await page.waitForFunction(
      ([wanted, count]) =>
        document.querySelectorAll(`tbody [data-status=${wanted}]`).length === count,
      [status, pageRows] as const,
      { polling: 200 },
    );
    spent.push((await scriptMilliseconds(devTools)) - before);
  }
  return spent;
}

async function scriptMilliseconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000;
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Search" }).focus();
  await page.keyboard.type("customer 4242", { delay: 60 });
  await page.getByRole("button", { name: "Customer 42421" }).waitFor();
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  await page
    .locator("tbody tr")
    .nth(pageRows - 1)
    .waitFor();
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, step < 15 ? 300 : -300);
    await page.waitForTimeout(50);
  }
}

interface TraceEvent {
  name: string;
  tid: number;
  /** Microseconds of the thread's processor time. */
  tdur?: number;
  args: { name?: string };
}

/** @returns milliseconds of the longest task on the main thread of a page, while something is done */
async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "__metadata"],
  });
  await work();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ tid }) => tid),
  );
  const tasks = trace.traceEvents
    .filter(({ name, tid }) => name === "RunTask" && main.has(tid))
    .map(({ tdur = 0 }) => tdur);
  return Math.max(...tasks) / 1000;
}
