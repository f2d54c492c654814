import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import type { RateLimits } from "#platform/http/rate-limit.ts";
import { shop as published } from "#server/content/published.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Resolver } from "#server/settings/dns-records.ts";
import { createLiveMailer } from "#server/settings/live-channels.ts";
import { openSettings, type Settings } from "#server/settings/settings.ts";
import type { Connection, Connections } from "#shop/connections.ts";
import type { ConnectionName } from "#shop/forms/connections.ts";
import type { Caller } from "#tests/support/accounts/people.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { type Desk, openDesk } from "./desk.ts";

type Environment = Record<string, string>;

/** A shop whose connections are set at the desk. */
export interface ConnectedShop {
  app: TestApp;
  desk: Desk;
  settings: Settings;
  mailer: Mailer;
  /** Its data directory, which has the key. */
  directory: string;
  /** Everything it logged. */
  logged(): string;
  list(): Promise<Connections>;
  connection(name: ConnectionName): Promise<Connection | undefined>;
  save(name: string, fields: object, caller?: Caller): Promise<Response>;
  turnOff(name: string, caller?: Caller): Promise<Response>;
}

/** Settings of a process on a database, with its own data directory unless one is given. */
export async function openProcess(
  { database }: TestDatabase,
  { directory, environment = {} }: { directory?: string; environment?: Environment } = {},
) {
  const own = directory ?? (await mkdtemp(join(tmpdir(), "shop-data-")));
  afterFile(() => rm(own, { recursive: true, force: true }));
  let lines = "";
  const log = pino(
    { level: "trace" },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    }),
  );
  const settings = await openSettings({
    environment: { DATA_DIR: own, SITE_URL: "https://shop.example", ...environment },
    database,
    log,
  });
  const mailer = createLiveMailer(settings, published);
  afterFile(async () => mailer.close());
  return { settings, mailer, log, directory: own, logged: () => lines };
}

export async function openConnectedShop(
  environment: Environment = {},
  more: {
    resolver?: Resolver;
    rateLimits?: RateLimits;
    stored?: TestDatabase;
    directory?: string;
  } = {},
): Promise<ConnectedShop> {
  const { stored = await createTestDatabase(), directory: own, ...dependencies } = more;
  const { settings, mailer, log, directory, logged } = await openProcess(stored, {
    environment,
    ...(own && { directory: own }),
  });
  const { localReceivers, siteUrl } = settings.config();
  const app = await createTestApp(
    { localReceivers, siteUrl },
    { settings, mailer, log, ...dependencies },
    stored,
  );
  const desk = await openDesk(app);
  const list = async () =>
    (await (await desk.read("administrator", "connections")).json()) as Connections;
  return {
    app,
    desk,
    settings,
    mailer,
    directory,
    logged,
    list,
    connection: async (name) => (await list()).list.find((one) => one.name === name),
    save: (name, fields, caller = "administrator") =>
      desk.call(caller, `connections/${name}`, fields),
    turnOff: (name, caller = "administrator") => desk.remove(caller, `connections/${name}`),
  };
}
