import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { WebSocket } from "ws";
import { type Figure, median, type Report } from "./report.ts";
import { startServer } from "./running-server.ts";

/** Who sends everything, and who only wants to book. */
const [attacker, visitor] = ["127.0.0.1", "127.0.0.2"];
const attackSeconds = 8;
const megabyte = 1024 * 1024;

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What goes on as long as it is told to, from the attacker's address. */
type Attack = (site: Site, isOver: () => boolean) => Promise<void>;

interface Site {
  url: string;
  key: string;
  /** @returns the status; 0 when the server ended the connection */
  ask(from: string, path: string, asked?: Asked): Promise<number>;
}

/**
 * How much longer visitors wait for a page, a booking and a sign-in while one other address sends
 * whatever costs most, at the default limits: their medians during each attack, divided by idle ones.
 */
export async function measureFairness(): Promise<Report> {
  const server = await startServer({ RATE_LIMITS: "on", LOG_LEVEL: "warn" });
  try {
    const site = await siteOf(server.url);
    await watch(site, attackSeconds / 2);
    const figures: Figure[] = [];
    for (const [what, attack] of Object.entries(await attacks())) {
      const idle = await watch(site, attackSeconds);
      let over = false;
      const attacking = attack(site, () => over);
      await delay(500);
      const during = await watch(site, attackSeconds);
      over = true;
      await attacking;
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

async function siteOf(url: string): Promise<Site> {
  const config: { supabaseKey: string } = await (await fetch(`${url}/config.json`)).json();
  const ask: Site["ask"] = (from, path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve) => {
      const sent = request(`${url}${path}`, { method, headers, localAddress: from, agent: false });
      sent.on("response", (answer) => {
        answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
      });
      sent.once("error", () => resolve(0));
      sent.end(body);
    });
  return { url, key: config.supabaseKey, ask };
}

const json = { "Content-Type": "application/json" };
let visits = 0;

/** What a visitor wants. The limits of their own address must not come to bear. */
const wishes: Readonly<Record<string, (site: Site) => Promise<number>>> = {
  page: ({ ask }) => ask(visitor, "/"),
  booking: ({ ask }) => {
    visits += 1;
    // Bays are full sooner than the bench is over: a full slot costs the same transaction.
    const day = new Date(Date.now() + (14 + (visits % 60)) * 24 * 3_600_000).toISOString();
    const body = JSON.stringify({
      name: "Dana Cole",
      phone: `770555${String(visits).padStart(4, "0")}`,
      service: "Other",
      date: day.slice(0, 10),
      time: `${9 + (visits % 7)}:00`,
    });
    const from = `127.0.${1 + (visits % 200)}.2`;
    return ask(from, "/api/forms/appointment_request", { method: "POST", headers: json, body });
  },
  "sign-in": ({ ask, key }) => {
    visits += 1;
    const body = JSON.stringify({ email: `a${visits}@example.com`, password: "a wrong one" });
    const from = `127.0.${1 + (visits % 200)}.3`;
    const headers = { ...json, apikey: key };
    return ask(from, "/auth/v1/token?grant_type=password", { method: "POST", headers, body });
  },
};

/** One visitor after the other, of every kind in turns: how long each waits, in milliseconds. */
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

async function attacks(): Promise<Readonly<Record<string, Attack>>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const plain = { width: 5000, height: 4000, channels: 3, background: "gray", noise } as const;
  const photo = await sharp({ create: plain }).jpeg({ quality: 40 }).toBuffer();
  const upload = (image: Buffer) =>
    JSON.stringify({
      name: "A",
      phone: "7705550199",
      service: "Other",
      date: new Date(Date.now() + 21 * 24 * 3_600_000).toISOString().slice(0, 10),
      time: "9:00",
      imageAttachments: [
        {
          name: "a.jpg",
          type: "image/jpeg",
          dataUrl: `data:image/jpeg;base64,${image.toString("base64")}`,
        },
      ],
    });
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    repeatedly(8, ({ ask }) => ask(attacker, path, { method: "POST", headers, body }));
  const form = "/api/forms/appointment_request";
  const filter = `or=(${"id.is.null,".repeat(60)}id.is.null)`;
  return {
    "wide bodies": post(form, `{"x":[${"0,".repeat(10 * megabyte - 8)}0]}`),
    "nested bodies": post(form, "[".repeat(20 * megabyte)),
    "paths of slashes": repeatedly(16, ({ ask }) => ask(attacker, `/${"/".repeat(15_000)}a`)),
    "slow connections": holding((site) => {
      const { hostname, port } = new URL(site.url);
      const socket = connect({ host: hostname, port: Number(port), localAddress: attacker });
      socket.write(`POST ${form} HTTP/1.1\r\nHost: shop\r\nContent-Length: 9000\r\n\r\n{`);
      return socket;
    }),
    "silent live sockets": holding(({ url, key }) => {
      const address = `${url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`;
      return new WebSocket(address, { localAddress: attacker });
    }),
    "costly queries": repeatedly(16, ({ ask, key }) =>
      ask(attacker, `/rest/v1/yars_profiles?select=*&${filter}`, { headers: { apikey: key } }),
    ),
    photos: post(form, upload(photo)),
    "damaged photos": post(form, upload(photo.subarray(0, photo.length / 2))),
    "sign-ins": repeatedly(16, ({ ask, key }) =>
      ask(attacker, "/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { ...json, apikey: key },
        body: JSON.stringify({ email: "b@example.com", password: "x" }),
      }),
    ),
    broadcasts: repeatedly(16, ({ ask, key }) =>
      ask(attacker, "/realtime/v1/api/broadcast", {
        method: "POST",
        headers: { ...json, apikey: key },
        body: JSON.stringify({
          messages: Array(50).fill({ topic: "x", event: "x", payload: "x".repeat(4000) }),
        }),
      }),
    ),
  };
}

/** So many at a time, each as soon as the one before is answered. */
function repeatedly(lanes: number, send: (site: Site) => Promise<number>): Attack {
  return async (site, isOver) => {
    const lane = async () => {
      while (!isOver()) if ((await send(site)) === 0) await delay(5);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
}

/** Opens connections without end, and keeps those that are left open. */
function holding(open: (site: Site) => Socket | WebSocket): Attack {
  return async (site, isOver) => {
    const held = new Set<Socket | WebSocket>();
    while (!isOver()) {
      if (held.size < 400) {
        const one = open(site);
        held.add(one);
        one.on("error", () => undefined);
        one.on("close", () => held.delete(one));
      }
      await delay(2);
    }
    for (const one of held) "destroy" in one ? one.destroy() : one.terminate();
  };
}
