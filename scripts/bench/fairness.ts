import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { json, openSite, type Site } from "./fairness-site.ts";
import { type Figure, median, type Report } from "./report.ts";
import { startServer } from "./running-server.ts";

const visitor = "127.0.0.2";
const attackSeconds = 8;

/** Attacks from the other address, implemented in `attacker.ts`. */
const attacks = [
  "wide bodies",
  "nested bodies",
  "long strings",
  "long photos",
  "paths of slashes",
  "slow connections",
  "silent live sockets",
  "costly queries",
  "photos",
  "damaged photos",
  "sign-ins",
  "broadcasts",
];

/**
 * Measures how much longer visitors wait for a page, a booking and a sign-in while another address sends
 * the most expensive requests, at the default rate limits: medians during each attack relative to idle.
 */
export async function measureFairness(): Promise<Report> {
  const server = await startServer({ RATE_LIMITS: "on" });
  try {
    const site = await openSite(server.url);
    await watch(site, attackSeconds / 2);
    const figures: Figure[] = [];
    for (const what of attacks) {
      const idle = await watch(site, attackSeconds);
      const attacking = await attack(site, what);
      const during = await watch(site, attackSeconds);
      const ended = once(attacking, "exit");
      attacking.kill("SIGKILL");
      await ended;
      for (const wish of Object.keys(wishes)) {
        figures.push({
          what: `${wish} during ${what} / idle`,
          value: median(during[wish] ?? []) / median(idle[wish] ?? []),
          budget: { atMost: 2 },
        });
      }
    }
    return { benchmark: "fairness", figures };
  } finally {
    await server.stop();
  }
}

let visits = 0;
/** A photo of a phone, as its browser makes it smaller before it is sent. */
const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
const plain = { width: 1600, height: 1200, channels: 3, background: "gray", noise } as const;
const photo = await sharp({ create: plain }).jpeg({ quality: 60 }).toBuffer();
const imageAttachments = [
  {
    name: "wheel.jpg",
    type: "image/jpeg",
    dataUrl: `data:image/jpeg;base64,${photo.toString("base64")}`,
  },
];

/** Books a time, each time another day and address. */
function bookTime({ ask }: Site, more: object = {}): Promise<number> {
  visits += 1;
  // Slots fill up before the benchmark ends; a full slot costs the same transaction.
  const day = new Date(Date.now() + (14 + (visits % 60)) * 24 * 3_600_000).toISOString();
  const body = JSON.stringify({
    name: "Dana Cole",
    phone: `770555${String(visits).padStart(4, "0")}`,
    service: "Other",
    date: day.slice(0, 10),
    time: `${9 + (visits % 7)}:00`,
    ...more,
  });
  const from = `127.0.${1 + (visits % 200)}.2`;
  return ask(from, "/api/forms/appointment_request", { method: "POST", headers: json, body });
}

/** Requests of visitors. Their addresses vary, so that they do not run into their own rate limits. */
const wishes: Readonly<Record<string, (site: Site) => Promise<number>>> = {
  page: ({ ask }) => ask(visitor, "/"),
  booking: (site) => bookTime(site),
  "booking with a photo": (site) => bookTime(site, { imageAttachments }),
  "sign-in": ({ ask, key }) => {
    visits += 1;
    const body = JSON.stringify({ email: `a${visits}@example.com`, password: "a wrong one" });
    const from = `127.0.${1 + (visits % 200)}.3`;
    const headers = { ...json, apikey: key };
    return ask(from, "/auth/v1/token?grant_type=password", { method: "POST", headers, body });
  },
};

/** Sends one request after the other, alternating between kinds. @returns wait times in milliseconds */
async function watch(site: Site, seconds: number): Promise<Record<string, number[]>> {
  const taken = Object.fromEntries(Object.keys(wishes).map((wish) => [wish, [] as number[]]));
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    for (const [wish, ask] of Object.entries(wishes)) {
      const started = performance.now();
      const status = await ask(site);
      if (status === 0 || status === 429 || status >= 500) {
        throw new Error(`A visitor's ${wish} was answered ${status}`);
      }
      taken[wish]?.push(performance.now() - started);
      await delay(20);
    }
  }
  return taken;
}

/** Attacks from a separate process, so that the sender's own CPU time does not delay the measurements. */
async function attack({ url }: Site, what: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/bench/attacker.ts", url, what], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
  await delay(500);
  return child;
}
