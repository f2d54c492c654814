import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { administratorCalls, type Call, savePrice } from "./administrator.ts";
import { measureKinds, untilSeen } from "./publish-kinds.ts";
import type { Figure, Report } from "./report.ts";
import { makeDataDirectory, type RunningServer, startServer } from "./running-server.ts";

const requestsPerSecond = 50;
/** Seconds for which visitors read pages before the change, and after it. */
const quietSeconds = 4;
/** Amounts that appear on no page, nor do those a hundred lower. */
const amounts = [1336, 1337] as const;
const shown = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/**
 * Publishes a changed price while visitors read pages: measures how soon they see it, on all processors
 * and on one; failed requests during that time, and the memory it takes.
 */
export async function measurePublish(): Promise<Report> {
  if (process.platform !== "linux") {
    return { benchmark: "publish", figures: [], note: "not measured: it reads /proc" };
  }
  const all = await publishPrice(() => undefined);
  const one = await publishPrice(pinToOneProcessor);
  return {
    benchmark: "publish",
    figures: [
      { what: "until visitors see it", value: all.seconds, unit: "s", budget: { atMost: 5 } },
      { what: "on one processor", value: one.seconds, unit: "s", budget: { atMost: 10 } },
      { what: "the first one of a build", value: all.firstSeconds, unit: "s" },
      {
        what: "failed requests",
        value: all.failures + one.failures,
        budget: { atMost: 0 },
      },
      { what: "memory of the server / before", value: all.memory, budget: { atMost: 1.2 } },
      ...all.kinds,
    ],
  };
}

/** Applies to threads and processes that it starts later, too. */
function pinToOneProcessor({ processId }: RunningServer): void {
  execFileSync("taskset", ["--all-tasks", "--pid", "--cpu-list", "0", String(processId)]);
}

interface Publication {
  /** Seconds until visitors saw the first published price; `seconds`: the second one. */
  firstSeconds: number;
  seconds: number;
  failures: number;
  /** Peak memory of the serving process, relative to the peak before publishing. */
  memory: number;
  /** Seconds that a change of each kind took afterward. */
  kinds: Figure[];
}

async function publishPrice(prepare: (server: RunningServer) => void): Promise<Publication> {
  // Not on tmpfs, where files would count as memory of the processes that wrote them.
  const server = await startServer({}, await makeDataDirectory(resolve("node_modules/.cache")));
  try {
    prepare(server);
    const call = await administratorCalls(server);
    const [first, second] = amounts;
    // Renders all pages: they contain this server's URL, which the build did not know.
    const firstSeconds = await publish(server, call, first);
    const visitors = startVisitors(server, await readPaths(server));
    await setTimeout(quietSeconds * 1000);
    const memoryBefore = visitors.highestMemory();
    const seconds = await publish(server, call, second);
    await setTimeout(quietSeconds * 1000);
    const memoryAfter = visitors.highestMemory();
    const failures = await visitors.stop();
    const kinds = await measureKinds(server, call);

    return {
      firstSeconds,
      seconds,
      failures,
      kinds,
      memory: Math.max(memoryBefore, memoryAfter) / memoryBefore,
    };
  } finally {
    await server.stop();
  }
}

/** @returns seconds from the publish request until visitors see the price */
async function publish(server: RunningServer, call: Call, amount: number): Promise<number> {
  const revision = await savePrice(call, amount);
  const start = performance.now();
  await call("rpc/publish_content_draft", { revision, note: "A price" });
  await untilSeen(server, "/services", (page) => page.includes(shown(amount)));
  return (performance.now() - start) / 1000;
}

/** The paths of all public pages. */
async function readPaths({ url }: RunningServer): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.txt`)).text();
  const addresses = sitemap.trim().split("\n");
  return addresses.map((address) => new URL(address).pathname);
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
      return failures;
    },
  };
}

/** Resident memory of a process, in bytes. */
function memoryOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
