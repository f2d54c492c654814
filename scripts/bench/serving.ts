import { join } from "node:path";
import { load, readResponse } from "./load.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { canSeeProcesses, cpuSeconds } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { startServer } from "./running-server.ts";

const connections = 100;
const roundSeconds = 2;
const rounds = 7;

interface Round {
  requestsPerCpuSecond: number;
  /** 99th percentile of response times, in milliseconds. */
  slowest: number;
}

/**
 * Measures requests for the home page per second of the server's CPU time, and the slowest response times,
 * relative to nginx with the same compressed file and headers. Also whether two processes at once cost
 * more per request than one. Rounds alternate; this process generates the load.
 */
export async function measureServing(): Promise<Report> {
  if (!canSeeProcesses) {
    return { benchmark: "serving", figures: [], note: "not measured: it needs Linux" };
  }
  if (!hasNginx()) {
    return {
      benchmark: "serving",
      figures: [],
      note: "not measured: nginx is not installed. On Debian or Ubuntu: apt-get install nginx",
    };
  }
  const site = await startServer();
  const second = await startServer();
  try {
    const { bytes, headers } = await readResponse(site.url);
    const nginx = await startNginx(join("build", "client"), headers);
    try {
      const { bytes: nginxBytes } = await readResponse(nginx.url);
      const served = {
        one: () => measureRound([site], bytes),
        nginx: () => measureRound([nginx], nginxBytes),
        two: () => measureRound([site, second], bytes),
      };
      // Warms up all servers before measuring.
      for (const round of Object.values(served)) await round();
      const taken: Record<keyof typeof served, Round>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        taken.push({
          one: await served.one(),
          nginx: await served.nginx(),
          two: await served.two(),
        });
      }
      return {
        benchmark: "serving",
        figures: [
          { what: "bytes of our answer / nginx's", value: bytes / nginxBytes },
          {
            what: "requests per processor second / nginx's",
            value: median(
              taken.map(({ one, nginx }) => one.requestsPerCpuSecond / nginx.requestsPerCpuSecond),
            ),
            budget: { atLeast: 0.6 },
          },
          {
            what: `99th percentile at ${connections} connections / nginx's`,
            value: median(taken.map(({ one, nginx }) => one.slowest / nginx.slowest)),
            budget: { atMost: 3 },
          },
          {
            what: "requests per processor second, two processes at once / one",
            value: median(
              taken.map(({ one, two }) => two.requestsPerCpuSecond / one.requestsPerCpuSecond),
            ),
            budget: { atLeast: 0.7 },
          },
        ],
      };
    } finally {
      await nginx.stop();
    }
  } finally {
    await Promise.all([site.stop(), second.stop()]);
  }
}

/** Puts load on all servers at once, dividing the connections among them. */
async function measureRound(
  servers: readonly { url: string; processId: number }[],
  responseBytes: number,
): Promise<Round> {
  const share = { connections: connections / servers.length, seconds: roundSeconds, responseBytes };
  const cpu = async () => {
    const seconds = await Promise.all(servers.map(({ processId }) => cpuSeconds(processId)));
    return seconds.reduce((sum, own) => sum + own, 0);
  };
  const before = await cpu();
  const durations = (await Promise.all(servers.map(({ url }) => load(url, share)))).flat();
  const after = await cpu();
  return {
    requestsPerCpuSecond: durations.length / (after - before),
    slowest: quantile(durations, 0.99),
  };
}
