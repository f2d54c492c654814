/** @module-tag rest */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { postgresUrl } from "#tests/support/servers/postgres-url.ts";
import {
  makeDataDirectory,
  type StartError,
  startServer,
} from "#tests/support/servers/running-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await makeDataDirectory();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the server's message when it cannot start: one line, which must be a sentence. */
async function complaintOf(
  environment: Record<string, string>,
  through: readonly string[] = [],
): Promise<string> {
  const start = startServer({ dataDirectory: join(folder, "data"), environment, through });
  const { message } = await start.then(
    () => expect.unreachable("the server has started"),
    (error: StartError) => error,
  );
  expect(message).toMatch(/^the server ended with 1:\n/);
  const lines = message.split("\n").filter((line) => line.includes('"level":60'));
  const { msg, err } = JSON.parse(lines[0] ?? "{}");
  expect(err, "a stack").toBeUndefined();
  return msg;
}

/** Whether this system reserves port 81 for root (ip(7)). */
const reservesPorts = (() => {
  try {
    return Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8")) > 81;
  } catch {
    return false;
  }
})();
const condition = reservesPorts ? "" : " (needs a Linux that keeps low ports to root)";

/** Listens on a port of this machine and handles each connection with `response`. */
async function listenWith(response: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined);
    response(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** A message of PostgreSQL's protocol, version 3. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const refusal = (code: string, text: string) =>
  message("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
const ready = message("Z", Buffer.from("I"));

/** Accepts every login and then stays silent: a pooler whose server is down, or a paused server. */
function letIn(socket: Socket): void {
  socket.once("data", () => socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ready])));
}

/** Accepts every login, and responds to each query with a version number. */
function pretendToBe(version: number): (socket: Socket) => void {
  const text = Buffer.from(String(version));
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from("version\0"),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]),
  ]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, text.length]), text]);
  return (socket) => {
    letIn(socket);
    socket.once("data", () => {
      socket.on("data", () => {
        const parts = [message("T", column), message("D", row), message("C", Buffer.from("S\0"))];
        socket.write(Buffer.concat([...parts, ready]));
      });
    });
  };
}

describe("an owner who starts the server with a wrong setting gets an explanation", () => {
  it("for several variables at once", async () => {
    const wrong = {
      PORT: "80a",
      DATABASE_URL: "mysql://db/shop",
      SITE_URL: "shop.example",
      RATE_LIMITS: "no",
    };
    const words = await complaintOf(wrong);
    for (const name of Object.keys(wrong)) expect(words).toContain(`  ${name}: must be `);
  });

  it("for the URL of a bucket", async () => {
    expect(await complaintOf({ STORAGE_URL: "s3://bucket" })).toContain(
      "STORAGE_URL must name a key and a secret",
    );
  });

  it("for HOST", async () => {
    const DATABASE_URL = postgresUrl(shop.owner);
    const [unknown, others] = await Promise.all([
      complaintOf({ DATABASE_URL, HOST: "nowhere.invalid" }),
      // Reserved for documentation: no machine has it.
      complaintOf({ DATABASE_URL, HOST: "192.0.2.1" }),
    ]);
    expect(unknown).toMatch(/^HOST: (there is no address called|the name) nowhere\.invalid/);
    expect(others).toMatch(/^HOST: this machine has no address 192\.0\.2\.1/);
  });

  it("for a PORT that is in use", async () => {
    const port = await listenWith(() => undefined);
    const complaint = complaintOf({ DATABASE_URL: postgresUrl(shop.owner), PORT: String(port) });
    expect(await complaint).toContain(`The port ${port} is already in use`);
  });

  it.runIf(reservesPorts)(`for a PORT that only root may use${condition}`, async () => {
    const through =
      process.geteuid?.() === 0 ? ["setpriv", "--bounding-set=-net_bind_service", "--"] : [];
    const environment = { DATABASE_URL: postgresUrl(shop.owner), PORT: "81" };
    expect(await complaintOf(environment, through)).toBe(
      "This user may not listen on port 81. Set PORT to 1024 or more, with a proxy in front.",
    );
  });

  it("for DATA_DIR", async () => {
    await mkdir(join(folder, "file"), { recursive: true });
    await writeFile(join(folder, "file", "postgres"), "");
    const complaint = await complaintOf({ DATA_DIR: join(folder, "file") });
    expect(complaint).toMatch(/^The embedded database in .* could not be started: ENOTDIR/);
  });
});

describe("an owner with a wrong DATABASE_URL gets an explanation", () => {
  const at = (port: number, query = "") =>
    complaintOf({ DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop${query}` });

  it("when nothing listens there, or there is no such host", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, "close");
    expect(await at(port)).toBe(`DATABASE_URL: no server takes connections at 127.0.0.1:${port}.`);
    const DATABASE_URL = "postgres://shop:secret@nowhere.invalid/shop";
    expect(await complaintOf({ DATABASE_URL })).toMatch(
      /^DATABASE_URL: (there is no host called|the name) nowhere\.invalid/,
    );
  });

  it("when the password, the user or the database is wrong", async () => {
    const { database, password } = shop.owner;
    const url = (login: object) => ({ DATABASE_URL: postgresUrl({ ...shop.owner, ...login }) });
    const [wrong, none, missing] = await Promise.all([
      complaintOf(url({ password: "guessed" })),
      complaintOf({ DATABASE_URL: postgresUrl(shop.owner).replace(`:${password}@`, "@") }),
      complaintOf(url({ database: `${database}_not_there` })),
    ]);
    expect(wrong).toMatch(/does not take this password for postgres\.$/);
    expect(none).toMatch(/wants a password of postgres, and there is none\.$/);
    expect(missing).toMatch(/has no database called test_\w+_not_there\. Create it first\.$/);
  });

  it("when the user lacks privileges", async () => {
    const name = `${shop.owner.database}_visitor`;
    await shop.sql(`create role ${name} login password 'secret'`);
    await shop.sql(`create database ${name} owner ${name}`);
    onTestFinished(async () => {
      await withClient({ ...shop.owner, database: "postgres" }, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${name}`);
      });
    });
    const url = new URL(postgresUrl({ ...shop.owner, database: name }));
    url.username = name;
    url.password = "secret";
    expect(await complaintOf({ DATABASE_URL: url.href })).toMatch(
      new RegExp(`^DATABASE_URL: ${name} may not do enough\\. It has to be allowed to make roles`),
    );
  });

  it("within ten seconds when the server is silent, before or after the login", async () => {
    const complaints = await Promise.all(
      [() => undefined, letIn].map(async (response) => {
        let reached = 0;
        const port = await listenWith((socket) => {
          reached = performance.now();
          response(socket);
        });
        const complaint = await at(port);
        return { complaint, seconds: (performance.now() - reached) / 1000 };
      }),
    );
    for (const { complaint, seconds } of complaints) {
      expect(complaint).toMatch(/takes the connection and stays silent\. Is that a PostgreSQL/);
      expect(seconds).toBeLessThan(10);
    }
  });

  it("when it is not PostgreSQL", async () => {
    const port = await listenWith((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await at(port)).toMatch(/Is that a PostgreSQL server\?$/);
  });

  it("when only one side requires TLS", async () => {
    const withoutTls = await listenWith((socket) => socket.once("data", () => socket.write("N")));
    expect(await at(withoutTls, "?sslmode=require")).toMatch(/does not speak TLS, which sslmode/);
    const text = 'no pg_hba.conf entry for host "10.0.0.1", user "shop", no encryption';
    const withTls = await listenWith((socket) =>
      socket.once("data", () => socket.end(refusal("28000", text))),
    );
    expect(await at(withTls)).toMatch(/lets shop in with TLS only: add \?sslmode=require\.$/);
  });

  it("when it is too old", async () => {
    const port = await listenWith(pretendToBe(14));
    expect(await at(port)).toBe(
      "DATABASE_URL: the server is PostgreSQL 14; the site needs 15 or newer.",
    );
  });
});
