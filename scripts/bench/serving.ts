import { join } from "node:path";
import { load, readAnswer } from "./load.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { canSeeProcesses, cpuSeconds } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";
import { startServer } from "./running-server.ts";

const connections = 100;
const roundSeconds = 2;
const rounds = 7;

interface Round {
  requestsPerCpuSecond: number;
  /** Milliseconds that all but one answer in a hundred stayed below. */
  slowest: number;
}

/**
 * Requests for the home page per second of the server's processor time, and how long the slowest
 * answers take, compared to nginx with the same compressed file and headers. Rounds take turns; this
 * process makes the load.
 */
export async function measureServing(): Promise<Report> {
  if (!canSeeProcesses) {
    return { benchmark: "serving", figures: [], note: "not measured: it needs Linux" };
  }
  if (!(await hasNginx())) {
    return {
      benchmark: "serving",
      figures: [],
      note: "not measured: nginx is not installed. On Debian or Ubuntu: apt-get install nginx",
    };
  }
  const site = await startServer();
  try {
    const { bytes, headers } = await readAnswer(site.url);
    const nginx = await startNginx(join("build", "client"), headers);
    try {
      const { bytes: nginxBytes } = await readAnswer(nginx.url);
      // Both get warm before anything counts.
      await measureRound(site, bytes, 1);
      await measureRound(nginx, nginxBytes, 1);
      const pairs: [ours: Round, theirs: Round][] = [];
      for (let round = 0; round < rounds; round += 1) {
        pairs.push([
          await measureRound(site, bytes, roundSeconds),
          await measureRound(nginx, nginxBytes, roundSeconds),
        ]);
      }
      return {
        benchmark: "serving",
        figures: [
          { what: "bytes of our answer / nginx's", value: bytes / nginxBytes },
          {
            what: "requests per processor second / nginx's",
            value: median(
              pairs.map(
                ([ours, theirs]) => ours.requestsPerCpuSecond / theirs.requestsPerCpuSecond,
              ),
            ),
            budget: { atLeast: 0.6 },
          },
          {
            what: `99th percentile at ${connections} connections / nginx's`,
            value: median(pairs.map(([ours, theirs]) => ours.slowest / theirs.slowest)),
            budget: { atMost: 3 },
          },
        ],
      };
    } finally {
      await nginx.stop();
    }
  } finally {
    await site.stop();
  }
}

async function measureRound(
  { url, processId }: { url: string; processId: number },
  answerBytes: number,
  seconds: number,
): Promise<Round> {
  const before = await cpuSeconds(processId);
  const durations = await load(url, { connections, seconds, answerBytes });
  const after = await cpuSeconds(processId);
  return {
    requestsPerCpuSecond: durations.length / (after.own - before.own),
    slowest: quantile(durations, 0.99),
  };
}
