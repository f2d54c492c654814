import { createServer } from "node:http";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#scripts/chromium.ts";
import { freePort } from "#scripts/test/free-port.ts";
import { closeServer, listen } from "#server/http/serve.ts";
import { cityPath, paths, serviceInCityPath, servicePath } from "#shop/pages/paths.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { askForApprovals } from "./estimates.ts";
import { type Figure, median, type Report } from "./report.ts";
import { startServer } from "./running-server.ts";

const { cities, services } = folderContent();

const rounds = 3;
/** Lighthouse's slow connection for phones: bytes per second, milliseconds. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
};
const slowdown = 4;

/** Loading metrics of a page, in milliseconds and bytes. */
interface View {
  /** Largest contentful paint. */
  painted: number;
  /** Cumulative layout shift. */
  shifted: number;
  /** Bytes of document, styles and fonts. */
  firstBytes: number;
}

/**
 * Measures how soon main pages paint for a first-time visitor with a slow phone, relative to a bare page
 * without styles and scripts that shows one line of text after as many bytes as the document, styles
 * and fonts have. Both alternate.
 */
export async function measureFirstView(): Promise<Report> {
  const executablePath = findChromium("measure");
  if (!executablePath) {
    return { benchmark: "first-view", figures: [], note: "not measured: it needs a Chromium" };
  }
  const [service, city] = [services[0], cities[0]];
  if (!service || !city) throw new Error("The shop has no service or no city");
  const publicPages = {
    home: paths.home,
    service: servicePath(service),
    "service-city": serviceInCityPath(service, city),
    city: cityPath(city),
    financing: paths.financing,
    contact: paths.contact,
  };
  // Photos have absolute addresses.
  const port = String(await freePort());
  const site = await startServer({ PORT: port, SITE_URL: `http://127.0.0.1:${port}` });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const bare = await startBarePages();
  try {
    const figures: Figure[] = [];
    const { few, many } = await askForApprovals(site);
    const pages = {
      ...publicPages,
      "visit, 4 lines": few,
      "visit, 60 lines and 40 photos": many,
    };
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
        ...(path === few || path === many
          ? [
              {
                what: `${name}: bytes without photos`,
                value: seen(({ firstBytes }) => firstBytes),
                budget: { atMost: 60_000 },
              },
            ]
          : []),
        {
          what: `${name}: layout shift`,
          // Rounded as in common reports: less than a thousandth is not visible.
          value: Number(Math.max(...views.map(({ shifted }) => shifted)).toFixed(3)),
          budget: { atMost: 0.01 },
        },
      );
    }
    figures.push(...(await measureForm(browser, `${site.url}${paths.contact}`)));
    return { benchmark: "first-view", figures };
  } finally {
    await browser.close();
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** Opens a page in a fresh, throttled browser context and runs `act` when the network is idle. */
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
 * Measures how long a form takes to hydrate if the visitor's first interaction is to touch one of its
 * fields, also relative to the minimum: the time that this connection takes for the bytes fetched.
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
  ];
}

/** Runs in the page. @returns milliseconds until the field is hydrated, and script bytes loaded by then */
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

/** Runs in the page; reads its loading metrics. */
async function readView(): Promise<View> {
  const observed = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // The observer is never called for a type without entries.
      setTimeout(() => resolve([]), 500);
    });
  const [paints, shifts = []] = await Promise.all(
    ["largest-contentful-paint", "layout-shift"].map(observed),
  );
  const fetched = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const first = fetched.filter(
    ({ entryType, name }) => entryType === "navigation" || /\.(css|woff2)$/.test(name),
  );
  return {
    painted: paints?.at(-1)?.startTime ?? Number.NaN,
    shifted: (shifts as (PerformanceEntry & { value: number })[]).reduce(
      (sum, { value }) => sum + value,
      0,
    ),
    firstBytes: first.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

/** Serves at `/{bytes}` a page of that size whose only line of text comes last. */
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
