import { createServer } from "node:http";
import { type Browser, chromium, type Page } from "@playwright/test";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { findChromium } from "#scripts/chromium.ts";
import { closeServer, listen } from "#server/http/serve.ts";
import { cityPath, paths, serviceInCityPath, servicePath } from "#shop/paths.ts";
import { type Figure, median, type Report } from "./report.ts";
import { startServer } from "./running-server.ts";

const rounds = 3;
/** A phone on a slow connection, as Lighthouse has it: bytes per second, milliseconds. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
};
const slowdown = 4;

/** How a page shows itself, in milliseconds and bytes. */
interface View {
  /** Largest contentful paint. */
  painted: number;
  /** What of tasks is beyond 50 ms: the total blocking time until nothing more is fetched. */
  blocked: number;
  /** Cumulative layout shift. */
  shifted: number;
  /** Of the document, styles and fonts; and of everything. */
  firstBytes: number;
  bytes: number;
}

/**
 * How soon main pages show themselves to a first visitor with a slow phone, compared in turns with a
 * page that shows one line, without styles and scripts, after as many bytes as the document, styles
 * and fonts have.
 */
export async function measureFirstView(): Promise<Report> {
  const executablePath = findChromium();
  if (!executablePath) {
    return { benchmark: "first-view", figures: [], note: "not measured: it needs a Chromium" };
  }
  const [service, city] = [services[0], cities[0]];
  if (!service || !city) throw new Error("The shop has no service or no city");
  const pages = {
    home: paths.home,
    service: servicePath(service),
    "service-city": serviceInCityPath(service, city),
    city: cityPath(city),
    financing: paths.financing,
    contact: paths.contact,
  };
  const site = await startServer();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const bare = await startBarePages();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const ratios: number[] = [];
      const views: View[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const view = await visit(browser, `${site.url}${path}`);
        const plain = await visit(browser, `${bare.url}/${view.firstBytes}`);
        views.push(view);
        ratios.push(view.painted / plain.painted);
      }
      const seen = (measure: (view: View) => number) => median(views.map(measure));
      figures.push(
        {
          what: `${name}: largest paint / bare page's`,
          value: median(ratios),
          budget: { atMost: 2.5 },
        },
        { what: `${name}: largest paint`, value: seen(({ painted }) => painted), unit: "ms" },
        { what: `${name}: blocking time`, value: seen(({ blocked }) => blocked), unit: "ms" },
        {
          what: `${name}: layout shift`,
          // As reports have it: what is less than a thousandth nobody sees.
          value: Number(Math.max(...views.map(({ shifted }) => shifted)).toFixed(3)),
          budget: { atMost: 0.01 },
        },
        { what: `${name}: bytes`, value: seen(({ bytes }) => bytes) / 1000, unit: "kB" },
      );
    }
    figures.push(...(await measureForm(browser, `${site.url}${paths.contact}`)));
    return { benchmark: "first-view", figures };
  } finally {
    await browser.close();
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** Does something on a page of a first visit, once nothing is fetched any more. */
async function visiting<Found>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slowConnection);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "networkidle" });
    return await act(page);
  } finally {
    await context.close();
  }
}

const visit = (browser: Browser, url: string): Promise<View> =>
  visiting(browser, url, (page) => page.evaluate(readView));

/**
 * How long a form takes to come to life when the first thing that a visitor does is to touch a field of
 * it, and how much longer that is than what was fetched takes on this connection, which nothing undercuts.
 */
async function measureForm(browser: Browser, url: string): Promise<Figure[]> {
  const trials: { alive: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { alive, bytes } = await visiting(browser, url, (page) => page.evaluate(touchField));
    const { latency, downloadThroughput } = slowConnection;
    trials.push({ alive, floor: latency + (bytes / downloadThroughput) * 1000 });
  }
  return [
    {
      what: "contact: a field alive after its touch / what is fetched for it alone",
      value: median(trials.map(({ alive, floor }) => alive / floor)),
      budget: { atMost: 2 },
    },
    {
      what: "contact: a field alive after its touch",
      value: median(trials.map(({ alive }) => alive)),
      unit: "ms",
    },
  ];
}

/** Runs in the page. Milliseconds until the field is React's, and the bytes of scripts by then. */
async function touchField(): Promise<{ alive: number; bytes: number }> {
  const field = () => document.querySelector<HTMLElement>("form[name=contact] [name=message]");
  const start = performance.now();
  field()?.focus();
  const isAlive = () => Object.keys(field() ?? {}).some((key) => key.startsWith("__reactProps"));
  while (!isAlive()) await new Promise((next) => setTimeout(next, 5));
  const alive = performance.now() - start;
  const scripts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const bytes = scripts
    .filter(({ name }) => name.endsWith(".js"))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { alive, bytes };
}

/** Runs in the page. */
async function readView(): Promise<View> {
  const observed = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // A kind of which nothing has happened is told of never.
      setTimeout(() => resolve([]), 500);
    });
  const [paints, tasks, shifts] = await Promise.all(
    ["largest-contentful-paint", "longtask", "layout-shift"].map(observed),
  );
  const fetched = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const size = (entries: readonly PerformanceResourceTiming[]) =>
    entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const sum = (
    entries: readonly PerformanceEntry[] = [],
    of: (entry: PerformanceEntry) => number,
  ) => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    painted: paints?.at(-1)?.startTime ?? Number.NaN,
    blocked: sum(tasks, ({ duration }) => Math.max(duration - 50, 0)),
    shifted: sum(shifts, (entry) => (entry as PerformanceEntry & { value: number }).value),
    firstBytes: size(
      fetched.filter(
        ({ entryType, name }) => entryType === "navigation" || /\.(css|woff2)$/.test(name),
      ),
    ),
    bytes: size(fetched),
  };
}

/** Serves at `/{bytes}` a page of so many bytes whose only line comes last. */
async function startBarePages() {
  const server = createServer((request, response) => {
    const filler = "x".repeat(Number(request.url?.slice(1)) || 0);
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Bare</title></head><body><!--${filler}--><h1>A line of text</h1></body></html>`,
    );
  });
  const port = await listen(server, 0, "127.0.0.1");
  return { url: `http://127.0.0.1:${port}`, stop: () => closeServer(server, 0) };
}
