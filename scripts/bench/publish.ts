import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { serverEnvironment, serverFlags } from "#scripts/server-process.mjs";
import { limitMemory, type MemoryLimit } from "./memory-limit.ts";
import { administratorCalls, type Call, savePrice } from "./publish-price.ts";
import type { Figure, Report } from "./report.ts";
import { makeDataDirectory, type RunningServer, startServer } from "./running-server.ts";

const requestsPerSecond = 50;
/** Seconds for which visitors read pages before the change, and after it. */
const quietSeconds = 4;
/** Amounts that appear on no page, nor do those a hundred lower. */
const amounts = [1336, 1337] as const;
const shown = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Memory limit of server and database together, with which publishing has to work. */
const limitMegabytes = 512;
const megabyte = 1024 * 1024;

/**
 * Publishes a changed price while visitors read pages: measures how soon they see it, on all processors, on
 * one, and on one with little memory; failed requests during that time, and the memory it takes.
 */
export async function measurePublish(): Promise<Report> {
  if (process.platform !== "linux") {
    return { benchmark: "publish", figures: [], note: "not measured: it reads /proc" };
  }
  const all = await publishPrice(() => undefined);
  const one = await publishPrice(pinToOneProcessor);
  const group = limitMemory(limitMegabytes);
  const small = group && (await publishPrice(pinToOneProcessor, group));
  const killed = group?.killed() ?? 0;
  group?.remove();
  return {
    benchmark: "publish",
    figures: [
      { what: "until visitors see it", value: all.seconds, unit: "s", budget: { atMost: 5 } },
      { what: "on one processor", value: one.seconds, unit: "s", budget: { atMost: 10 } },
      ...(small ? figuresOfSmall(small, killed) : []),
      { what: "the first one of a build", value: all.firstSeconds, unit: "s" },
      { what: "pages that changed", value: all.changed.length },
      { what: "changed for no reason", value: all.wrong.length, budget: { atMost: 0 } },
      { what: "requests meanwhile", value: all.requests + one.requests + (small?.requests ?? 0) },
      {
        what: "failed requests",
        value: all.failures + one.failures + (small?.failures ?? 0),
        budget: { atMost: 0 },
      },
      { what: "memory of the server / before", value: all.memory, budget: { atMost: 1.2 } },
    ],
    ...(!small && {
      note: "not measured in little memory: that takes root, and groups of processes",
    }),
  };
}

function figuresOfSmall(small: Publication, killed: number): Figure[] {
  const where = `on one processor, in ${limitMegabytes} MB`;
  return [
    { what: where, value: small.seconds, unit: "s", budget: { atMost: 10 } },
    { what: `${where}: when it listens`, value: small.groupAtStart, unit: "MB" },
    { what: `${where}: highest`, value: small.groupMost, unit: "MB" },
    { what: `${where}: processes ended for it`, value: killed, budget: { atMost: 0 } },
  ];
}

/** Applies to threads and processes that it starts later, too. */
function pinToOneProcessor({ processId }: RunningServer): void {
  execFileSync("taskset", ["--all-tasks", "--pid", "--cpu-list", "0", String(processId)]);
}

interface Publication {
  /** Seconds until visitors saw the first published price; `seconds`: the second one. */
  firstSeconds: number;
  seconds: number;
  /** Paths of the pages whose HTML has changed. */
  changed: string[];
  /** Paths of pages that changed without showing the price, or show it without having changed. */
  wrong: string[];
  requests: number;
  failures: number;
  /** Peak memory of the serving process, relative to the peak before publishing. */
  memory: number;
  /** Megabytes of server and database together when the server starts listening; `groupMost`: their peak. */
  groupAtStart: number;
  groupMost: number;
}

/** @param group cgroup to run the server in, with the flags that `npm start` would use there */
async function publishPrice(
  prepare: (server: RunningServer) => void,
  group?: MemoryLimit,
): Promise<Publication> {
  const flags = serverFlags(limitMegabytes * megabyte).join(" ");
  const server = await startServer(
    group ? { ...serverEnvironment, NODE_OPTIONS: flags } : {},
    // Not on tmpfs, where files would count as memory of the processes that wrote them.
    await makeDataDirectory(resolve("node_modules/.cache")),
    group?.through,
  );
  const used = () => (group?.used() ?? 0) / megabyte;
  const groupAtStart = used();
  let groupMost = groupAtStart;
  const sampling = setInterval(() => {
    groupMost = Math.max(groupMost, used());
  }, 100);
  try {
    prepare(server);
    const call = await administratorCalls(server);
    const [first, second] = amounts;
    // Renders all pages: they contain this server's URL, which the build did not know.
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
      ...{ firstSeconds, seconds, changed, wrong, requests, failures, groupAtStart, groupMost },
      memory: Math.max(memoryBefore, memoryAfter) / memoryBefore,
    };
  } finally {
    clearInterval(sampling);
    await server.stop();
  }
}

/** @returns seconds from the publish request until visitors see the price */
async function publish(server: RunningServer, call: Call, amount: number): Promise<number> {
  const revision = await savePrice(call, amount);
  const start = performance.now();
  await call("rpc/publish_content_draft", { revision, note: "A price" });
  for (;;) {
    const page = await (await fetch(`${server.url}/services`)).text();
    if (page.includes(shown(amount))) return (performance.now() - start) / 1000;
    await setTimeout(50);
  }
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

/** Requests pages in turn at a fixed rate, regardless of how long responses take. */
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
    /** Peak memory in bytes since the last call. */
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

/** Resident memory of a process, in bytes. */
function memoryOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
