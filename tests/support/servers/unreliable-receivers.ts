import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { closeServer, listen } from "#server/http/serve.ts";

/** Records what a receiver got, and whether two deliveries of one message ever overlapped. */
export interface Receiver {
  url: string;
  up: boolean;
  /**
   * Idempotency keys (webhook) or Message-IDs (mail) with their recipient, in order of arrival,
   * including repeats.
   */
  taken: { key: string; to: string; subject: string }[];
  overlaps: string[];
  close(): Promise<void>;
}

/** Tracks deliveries in progress; canceled ones are removed. */
function watchOverlaps(overlaps: string[]) {
  const underway = new Map<string, number>();
  return (key: string) => {
    const count = underway.get(key) ?? 0;
    if (count > 0) overlaps.push(key);
    underway.set(key, count + 1);
    let over = false;
    return () => {
      if (!over) underway.set(key, (underway.get(key) ?? 1) - 1);
      over = true;
    };
  };
}

/**
 * A webhook that responds with 503 or drops the connection while it is down, and with 200 while it
 * is up.
 */
export async function startWebhook(): Promise<Receiver> {
  const overlaps: string[] = [];
  const begin = watchOverlaps(overlaps);
  let refused = 0;
  const server = createServer(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    const end = begin(key);
    response.once("close", end);
    const body = await request.toArray().catch(() => undefined);
    if (!body) return;
    if (!receiver.up) {
      refused += 1;
      if (refused % 2 === 0) request.socket.destroy();
      else response.writeHead(503).end();
      return;
    }
    const { name } = JSON.parse(Buffer.concat(body).toString());
    receiver.taken.push({ key, to: name, subject: "" });
    response.writeHead(200).end();
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}/hook`,
    up: false,
    taken: [],
    overlaps,
    close: () => closeServer(server, 0),
  };
  return receiver;
}

/** A real SMTP server that rejects every recipient while it is down. */
export async function startMailServer(): Promise<Receiver> {
  const overlaps: string[] = [];
  const begin = watchOverlaps(overlaps);
  const server = new SMTPServer({
    authOptional: true,
    // Mailers keep their connection open; the default waits half a minute for them.
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (receiver.up) done();
      else done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const key = /^Message-ID:\s*<(.+)>/im.exec(text)?.[1] ?? "";
        const subject = /^Subject:\s*(.+)/im.exec(text)?.[1]?.trim() ?? "";
        const end = begin(key);
        receiver.taken.push({ key, to: session.envelope.rcptTo[0]?.address ?? "", subject });
        setImmediate(() => {
          end();
          done();
        });
      });
    },
  });
  // A killed worker leaves broken connections.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `smtp://127.0.0.1:${port}`,
    up: false,
    taken: [],
    overlaps,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
