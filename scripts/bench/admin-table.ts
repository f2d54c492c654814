import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { findChromium } from "#scripts/chromium.ts";
import { databaseName } from "#server/database/open-database.ts";
import { createAdministrator, openDesk } from "./administrator.ts";
import { measureCustomerSearch, typeAtDesk } from "./customer-search.ts";
import { longestTask } from "./longest-task.ts";
import { fillAppointments, fillDay } from "./many-appointments.ts";
import { fillCustomers } from "./many-customers.ts";
import { median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

const appointments = 100_000;
const customers = 100_000;
const slowdown = 4;
const rounds = 10;
/** Rows per page. */
const pageRows = 25;
const dayAppointments = 50;

/**
 * Measures the desk in a browser with a hundred thousand appointments and customers, in CPU time of the
 * page's main thread: scripts from changing a filter to the rendered rows, with the CPU throttled four
 * times; and the longest task while typing a search, scrolling, dragging an appointment over a full
 * calendar day, and typing a customer's phone number or name. Also how long the server takes to find
 * customers.
 */
export async function measureAdminTable(): Promise<Report> {
  const executablePath = findChromium("measure");
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
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openTable(page, server);
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
        { what: "customers", value: customers },
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
          budget: { atMost: 50 },
        },
        ...(await typeAtDesk(browser, page, server)),
        ...(await measureCustomerSearch(server)),
        {
          what: `longest task while dragging over a day of ${dayAppointments} appointments, at a quarter of the speed`,
          value: await longestDragTask(browser, page, server),
          unit: "ms",
          budget: { atMost: 50 },
        },
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Creates an administrator, customers and appointments, fifty of them on one future day. */
async function prepare(server: RunningServer): Promise<void> {
  const administrator = await createAdministrator(server);
  const socket = await databaseSocket(server);
  await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
    await fillCustomers(client, customers);
    await fillAppointments(client, appointments, administrator);
    await fillDay(client, fullDay(), dayAppointments);
  });
}

async function openTable(page: Page, server: RunningServer): Promise<void> {
  await openDesk(page, server, "/admin/appointments");
  await page
    .locator("tbody tr")
    .nth(pageRows - 1)
    .waitFor();
}

async function longestDragTask(
  browser: Browser,
  page: Page,
  { url }: RunningServer,
): Promise<number> {
  await page.goto(`${url}/admin/calendar?date=${fullDay()}`);
  await page
    .locator("[data-appointment]")
    .nth(dayAppointments - 1)
    .waitFor();
  return await longestTask(browser, page, () => drag(page));
}

/** A future Tuesday, `YYYY-MM-DD`. */
function fullDay(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 + ((9 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** Drags an appointment of the full day over half of the day's cells, then cancels. */
async function drag(page: Page): Promise<void> {
  await page.locator("[data-appointment]").first().hover();
  await page.mouse.down();
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.move(400 + step * 15, 300 + (step % 20) * 20);
    await page.waitForTimeout(50);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** @returns script time in milliseconds for each change of the status filter */
async function filterOften(page: Page, devTools: CDPSession): Promise<number[]> {
  const spent: number[] = [];
  await page.getByText("Filters", { exact: true }).click();
  for (let round = 0; round < rounds; round += 1) {
    const status = round % 2 === 0 ? "canceled" : "completed";
    const before = await scriptMilliseconds(devTools);
    await page.getByRole("combobox", { name: "Status", exact: true }).selectOption(status);
    await page.waitForFunction(
      ([wanted, count]) =>
        document.querySelectorAll(`tbody tr:has([data-status=${wanted}])`).length === count,
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
