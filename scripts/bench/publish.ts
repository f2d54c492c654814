import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { administratorToken, createAdministrator } from "./administrator.ts";
import type { Report } from "./report.ts";
import { type RunningServer, startServer } from "./running-server.ts";

const requestsPerSecond = 50;
/** Seconds for which visitors read before the change, and after it. */
const quietSeconds = 4;
/** Amounts that stand on no page, nor what is a hundred lower. */
const amounts = [1336, 1337] as const;
const shown = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/**
 * A price that an administrator changes and publishes while visitors read pages: how soon they see it, on
 * all processors and on one, what they notice meanwhile, and what it costs the serving process.
 */
export async function measurePublish(): Promise<Report> {
  if (process.platform !== "linux") {
    return { benchmark: "publish", figures: [], note: "not measured: it reads /proc" };
  }
  const all = await publishPrice(() => undefined);
  const one = await publishPrice(({ processId }) => {
    // Threads and processes that it starts from now on stay there as well.
    execFileSync("taskset", ["--all-tasks", "--pid", "--cpu-list", "0", String(processId)]);
  });
  return {
    benchmark: "publish",
    figures: [
      { what: "until visitors see it", value: all.seconds, unit: "s", budget: { atMost: 5 } },
      { what: "on one processor", value: one.seconds, unit: "s", budget: { atMost: 10 } },
      { what: "the first one of a build", value: all.firstSeconds, unit: "s" },
      { what: "pages that changed", value: all.changed.length },
      { what: "changed for no reason", value: all.wrong.length, budget: { atMost: 0 } },
      { what: "requests meanwhile", value: all.requests + one.requests },
      { what: "failed requests", value: all.failures + one.failures, budget: { atMost: 0 } },
      { what: "memory of the server / before", value: all.memory, budget: { atMost: 1.2 } },
    ],
  };
}

interface Publication {
  /** Until visitors saw the first price that was published, and the one after it. */
  firstSeconds: number;
  seconds: number;
  /** Paths of the pages whose bytes are others than before. */
  changed: string[];
  /** Those of them that do not show the price, and those that show it and have not changed. */
  wrong: string[];
  requests: number;
  failures: number;
  /** Highest mark of the serving process's memory, divided by that before. */
  memory: number;
}

async function publishPrice(prepare: (server: RunningServer) => void): Promise<Publication> {
  const server = await startServer();
  try {
    prepare(server);
    const call = await administratorCalls(server);
    const [first, second] = amounts;
    // All pages: they name the address of this server, which the build could not.
    const firstSeconds = await publish(server, call, first);
    const before = await readEveryPage(server);
    const visitors = startVisitors(server, [...before.keys()]);
    await setTimeout(quietSeconds * 1000);
    const memoryBefore = visitors.highestMemory();
    const seconds = await publish(server, call, second);
    await setTimeout(quietSeconds * 1000);
    const memoryAfter = visitors.highestMemory();
    const { requests, failures } = await visitors.stop();

    const after = await readEveryPage(server);
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    const isShown = (html: string) =>
      [second, second - 100].some((one) => html.includes(shown(one)));
    const showing = [...after].filter(([, html]) => isShown(html)).map(([path]) => path);
    const wrong = [
      ...changed.filter((path) => !showing.includes(path)),
      ...showing.filter((path) => !changed.includes(path)),
    ];
    return {
      ...{ firstSeconds, seconds, changed, wrong, requests, failures },
      memory: Math.max(memoryBefore, memoryAfter) / memoryBefore,
    };
  } finally {
    await server.stop();
  }
}

type Call = Awaited<ReturnType<typeof administratorCalls>>;

/** @returns seconds from the press until visitors see the price */
async function publish(server: RunningServer, call: Call, amount: number): Promise<number> {
  const [draft] = await call("content_draft?select=document,revision");
  const { prices } = draft.document as SiteContent;
  Object.assign(prices[0] ?? {}, { low: amount - 100, high: amount });
  await call("rpc/save_content_draft", { parts: { prices }, revision: draft.revision });
  const [saved] = await call("content_draft?select=revision");
  const start = performance.now();
  await call("rpc/publish_content_draft", { revision: saved.revision, note: "A price" });
  for (;;) {
    const page = await (await fetch(`${server.url}/services`)).text();
    if (page.includes(shown(amount))) return (performance.now() - start) / 1000;
    await setTimeout(50);
  }
}

/** Asks the data API as an administrator. */
async function administratorCalls(server: RunningServer) {
  await createAdministrator(server);
  const headers = {
    Authorization: `Bearer ${await administratorToken(server)}`,
    "Content-Type": "application/json",
  };
  return async (path: string, body?: object) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
}

async function readEveryPage({ url }: RunningServer): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.txt`)).text();
  const paths = sitemap
    .trim()
    .split("\n")
    .map((address) => new URL(address).pathname);
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await fetch(url + path)).text());
  return pages;
}

/** Reads pages in turn, as many in each second, however long an answer takes. */
function startVisitors({ url, processId }: RunningServer, paths: string[]) {
  const open = new Set<Promise<void>>();
  let requests = 0;
  let failures = 0;
  let highest = 0;
  const visit = async (path: string) => {
    try {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      if (response.status !== 200) failures += 1;
    } catch {
      failures += 1;
    }
  };
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(processId));
    const visitor = visit(paths[requests % paths.length] ?? "/").finally(() =>
      open.delete(visitor),
    );
    open.add(visitor);
    requests += 1;
  }, 1000 / requestsPerSecond);
  return {
    /** Bytes, since it was asked last. */
    highestMemory(): number {
      const seen = highest;
      highest = 0;
      return seen;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return { requests, failures };
    },
  };
}

/** Bytes that a process has in memory. */
function memoryOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
