/** @module-tag rest */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { type AccessTokens, openAccessTokens } from "#platform/tokens/access-tokens.ts";
import { withClient } from "#postgres/connect.ts";
import { databaseName } from "#server/database/open-database.ts";
import { photosBucket } from "#server/photos/photos.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import { attachment } from "#tests/support/requests.ts";
import { type Balancer, startBalancer } from "#tests/support/servers/balancer.ts";
import {
  type Listener,
  makeListeners,
  openListener,
} from "#tests/support/servers/live-listeners.ts";
import { type Machine, makeMachines } from "#tests/support/servers/machines.ts";
import { nextBuild, scriptOf } from "#tests/support/servers/next-build.ts";
import {
  type PostgresServer,
  startPostgresServer,
} from "#tests/support/servers/postgres-server.ts";
import {
  makeDataDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";
import { type S3Server, startS3Server } from "#tests/support/servers/s3-server.ts";
import {
  type Receiver,
  startMailServer,
  startWebhook,
} from "#tests/support/servers/unreliable-receivers.ts";

const machines = makeMachines(3);
const where = machines.areApart ? "networks of their own" : "ports of one machine";

let postgres: PostgresServer;
let bucket: S3Server;
let mail: Receiver;
let webhook: Receiver;
let balancer: Balancer;
/** What all machines are told alike. */
let environment: Record<string, string>;
let folders: string[];
let servers: RunningServer[];
let slots: Slot[];
let tokens: AccessTokens;
let administrator: Listener;
beforeAll(async () => {
  [postgres, bucket, mail, webhook, balancer] = await Promise.all([
    startPostgresServer(),
    startS3Server(),
    startMailServer(),
    startWebhook(),
    startBalancer(),
  ]);
  mail.up = true;
  webhook.up = true;
  const portOf = (url: string) => ({ port: Number(new URL(url).port), host: "127.0.0.1" });
  const { host, port, password } = postgres.socket;
  const [database, storage, smtp, hook] = await Promise.all([
    machines.reach({ path: `${host}/.s.PGSQL.${port}` }),
    machines.reach(portOf(bucket.origin.replace("s3:", "http:"))),
    machines.reach(portOf(mail.url.replace("smtp:", "http:"))),
    machines.reach(portOf(webhook.url)),
  ]);
  const bucketUrl = `${bucket.origin.replace(/@.*/, `@${storage}`)}/photos`;
  environment = {
    DATABASE_URL: `postgres://postgres:${encodeURIComponent(password)}@${database}/${databaseName}`,
    STORAGE_URL: `${bucketUrl}?tls=off`,
    BACKUP_URL: `${bucketUrl}/backups?tls=off`,
    SITE_URL: balancer.url,
    TRUSTED_PROXIES: machines.ours.join(),
    SMTP_URL: `smtp://${smtp}`,
    FORM_WEBHOOK_URL: `http://${hook}/hook`,
    RATE_LIMITS: "on",
    DRAIN_SECONDS: "1",
  };
  folders = await Promise.all(machines.all.map(() => makeDataDirectory()));
  servers = await Promise.all(machines.all.map((_, n) => startOn(n)));
  slots = await freeSlots(balancer.url);
  const ours = createDatabase({ connectionString: postgres.url }, () => undefined);
  tokens = await openAccessTokens({
    database: ours,
    keys: { jwtSecret: undefined, jwtKeys: undefined },
    issuer: `${balancer.url}/auth/v1`,
    now: () => new Date(),
  });
  apiKey = await tokens.anonKey();
  await ours.close();
  [administrator] = (await withClient({ connectionString: postgres.url }, (client) =>
    makeListeners(client, 1, tokens.issue),
  )) as [Listener];
});
afterAll(async () => {
  for (const folder of folders ?? []) await removeDataDirectory(folder);
  await Promise.all([balancer?.close(), webhook?.close(), mail?.close(), bucket?.stop()]);
  await postgres?.remove();
  machines.remove();
});

let apiKey: string;

/** Starts the process of a machine, and puts it behind the balancer. */
async function startOn(n: number, more: Record<string, string> = {}): Promise<RunningServer> {
  const { address, through } = machines.all[n] as Machine;
  const server = await startServer({
    address,
    through,
    dataDirectory: folders[n] ?? "",
    environment: { ...environment, ...more },
  });
  await balancer.add(server.url);
  return server;
}

/** Calls a machine as an administrator. */
async function call(n: number, path: string, body?: object, method = "POST"): Promise<Response> {
  const response = await fetch(`${servers[n]?.url}${path}`, {
    method: body ? method : "GET",
    headers: {
      apikey: apiKey,
      Authorization: `Bearer ${administrator.token}`,
      "Content-Type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

let visitors = 0;
const visitor = () => {
  visitors += 1;
  const n = String(visitors).padStart(4, "0");
  return {
    fields: {
      name: `Visitor ${n}`,
      phone: `(770) 555-${n}`,
      submissionId: `visitor-${n}`,
      // Again from the first, once all have been taken: each has a bay for several.
      ...slots[(visitors - 1) % slots.length],
    },
    headers: { "X-Forwarded-For": `198.18.${visitors >> 8}.${visitors & 255}` },
  };
};

const sql = (text: string) =>
  withClient({ connectionString: postgres.url }, async (client) => (await client.query(text)).rows);

/** Publishes the draft with another price of the first service, through one of the machines. */
async function publishPrice(n: number, low: number, at?: Date): Promise<number> {
  const [draft] = (await (
    await call(n, "/rest/v1/content_draft?select=document,revision")
  ).json()) as { document: SiteContent; revision: number }[];
  if (!draft) throw new Error("there is no draft");
  const [first, ...rest] = draft.document.prices;
  const parts = { prices: [{ ...first, low }, ...rest] };
  const saved = await call(n, "/rest/v1/rpc/save_content_draft", {
    parts,
    revision: draft.revision,
  });
  const revision = await saved.json();
  const published = await call(n, "/rest/v1/rpc/publish_content_draft", {
    revision,
    note: "",
    ...(at && { at }),
  });
  return await published.json();
}
const brakes = "/services/brake-system-service";
const pagesWith = (text: string) =>
  Promise.all(
    servers.map(async ({ url }) => (await (await fetch(url + brakes)).text()).includes(text)),
  );
/** How many of the processes have logged that they published a version. */
const publishersOf = (version: number) =>
  servers.filter(({ said }) =>
    said.some((line) => line.includes(`"version":${version}`) && line.includes('"published"')),
  ).length;

describe(`three machines on one database and one bucket, in ${where}`, () => {
  it("all show what one of them published, and it is published once", async () => {
    const version = await publishPrice(0, 311);
    await expect.poll(() => pagesWith("$311")).toEqual([true, true, true]);
    expect(publishersOf(version)).toBe(1);
  });

  it("publish once what is planned for a time", async () => {
    const version = await publishPrice(1, 322, new Date(Date.now() + 1000));
    await expect.poll(() => pagesWith("$322")).toEqual([true, true, true]);
    expect(publishersOf(version)).toBe(1);
  });

  it("each have the photos that another one took", async () => {
    const { fields, headers } = visitor();
    const photo = attachment(blankPng(40, 30), "wheel.png", "image/png");
    const taken = { ...fields, imageAttachments: [photo] };
    const booked = await book(servers[0]?.url ?? "", taken, headers);
    expect(booked.status).toBe(201);
    const { id } = await booked.json();
    const [image] = await sql(`select id from appointment_images where appointment_id = '${id}'`);
    const path = `/storage/v1/object/authenticated/${photosBucket}/${id}/${image.id}.jpg`;
    const photos = await Promise.all(
      servers.map(async (_, n) => Buffer.from(await (await call(n, path)).arrayBuffer())),
    );
    expect(photos[0]?.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(photos.every((bytes) => bytes.equals(photos[0] as Buffer))).toBe(true);
  });

  it("count the requests of one address together", async () => {
    const { headers } = visitor();
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async (_, n) => {
        const init = { method: "POST", headers, body: "not a form" };
        return (await fetch(`${servers[n % 3]?.url}/api/forms/contact_form`, init)).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("tell the desk of a booking wherever it was made", async () => {
    const listeners = await Promise.all(
      servers.map(({ url }) => openListener(url, apiKey, administrator)),
    );
    const notes = servers.map((_, n) => `booked at machine ${n}`);
    for (const [n, { url }] of servers.entries()) {
      const { fields, headers } = visitor();
      expect((await book(url, { ...fields, notes: notes[n] }, headers)).status).toBe(201);
    }
    for (const listener of listeners) {
      await expect.poll(() => listener.heard).toEqual(notes);
      listener.close();
    }
  });

  it("go by the settings that were saved through any of them", async () => {
    const date = slots.at(-1)?.date;
    const freeAt = async ({ url }: RunningServer) => {
      const answer = await fetch(`${url}/api/availability?from=${date}&to=${date}`);
      return (await answer.json()).days[0].free as number;
    };
    expect(Math.min(...(await Promise.all(servers.map(freeAt))))).toBeGreaterThan(1);
    await call(2, "/rest/v1/settings?id=is.true", { day_limit: 1 }, "PATCH");
    expect(await Promise.all(servers.map(freeAt))).toEqual([1, 1, 1]);
    await call(0, "/rest/v1/settings?id=is.true", { day_limit: null }, "PATCH");
  });

  it("back up once in a night, prove it, and send it to the bucket", async () => {
    const works = await Promise.all(
      machines.all.map(async ({ through }, n) => {
        const command = [
          ...through,
          process.execPath,
          "tests/faults/processes/backup-tonight.fixture.ts",
        ];
        const { stdout } = await promisify(execFile)(command[0] ?? "", command.slice(1), {
          env: { ...process.env, ...environment, DATA_DIR: folders[n] },
        });
        return JSON.parse(stdout) as { kind: string; problem?: string }[];
      }),
    );
    expect(works.flat().map(({ kind, problem }) => [kind, problem])).toEqual([
      ["backup", undefined],
      ["proof", undefined],
      ["copy", undefined],
    ]);
  });

  it("are replaced by the next version, two under load, without a failed request", async () => {
    const standing = resolve(process.env.BUILD_DIRECTORY ?? "build");
    const replace = async (n: number, build: string) => {
      expect(await servers[n]?.stop()).toBe(0);
      balancer.remove(servers[n]?.url ?? "");
      servers[n] = await startOn(n, { BUILD_DIRECTORY: build });
    };
    const last = servers.pop();
    await last?.stop();
    balancer.remove(last?.url ?? "");
    const [first, second] = [
      await nextBuild(standing, { release: "first" }),
      await nextBuild(standing, { release: "second" }),
    ];
    for (const n of servers.keys()) await replace(n, first);

    const answers: string[] = [];
    let isOver = false;
    const ask = async (request: Promise<Response>) => {
      const response = await request.catch((error) => new Response(String(error), { status: 599 }));
      const text = await response.text();
      answers.push(
        `${response.status}${response.ok ? "" : ` ${response.url} ${text.slice(0, 100)}`}`,
      );
    };
    const lane = async () => {
      while (!isOver) {
        await setTimeout(50);
        const { fields, headers } = visitor();
        await ask(book(balancer.url, fields, headers));
        await ask(fetch(balancer.url + brakes));
        // A tab that was opened before asks for code of its own version.
        await ask(fetch(`${balancer.url}/${scriptOf("first")}`));
      }
    };
    const load = Promise.all(Array.from({ length: 4 }, lane));
    for (const n of servers.keys()) await replace(n, second);
    for (const { url } of servers) {
      expect((await fetch(`${url}/${scriptOf("second")}`)).status).toBe(200);
    }
    isOver = true;
    await load;
    expect(answers.filter((answer) => !/^20[01]$/.test(answer))).toEqual([]);
    expect(answers.length).toBeGreaterThan(50);
    expect(await pagesWith("$322")).toEqual([true, true]);
  });

  it("deliver each message once", async () => {
    await expect
      .poll(() => sql("select kind, last_error from outbox where delivered_at is null"))
      .toEqual([]);
    for (const { taken } of [webhook, mail]) {
      expect(taken.length).toBeGreaterThan(0);
      expect(new Set(taken.map(({ key }) => key)).size).toBe(taken.length);
    }
  });
});
