import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { postgresProcessesIn, signalProcess } from "./processes.ts";
import { findProgram } from "./run-as.ts";
import { clusterName } from "./settings.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./supervisor.ts";

export const runsAsRoot = process.geteuid?.() === 0;

/** Returns a path for a data directory, deleted with its processes after the test. */
export async function newDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "embedded-test-"));
  const data = join(folder, "postgres");
  onTestFinished(async () => {
    await killAllIn(data);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return data;
}

let template: Promise<string> | undefined;

/** Returns an existing, cleanly stopped data directory; created once per test file. */
export async function existingDataDirectory(): Promise<string> {
  template ??= (async () => {
    const data = join(await mkdtemp(join(tmpdir(), "embedded-template-")), "postgres");
    await (await start(data)).stop();
    return data;
  })();
  const data = await newDataDirectory();
  await cp(await template, data, { recursive: true });
  await cp(`${await template}.password`, `${data}.password`);
  return data;
}

/** Call in `afterAll`. */
export async function removeTemplate(): Promise<void> {
  if (template) await rm(join(await template, ".."), { recursive: true, force: true });
  template = undefined;
}

/** Starts in this process. If not stopped, it is killed after the test. */
export async function start(
  dataDirectory: string,
  log: (level: string, message: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ dataDirectory, log });
}

export async function processesOf(dataDirectory: string): Promise<number[]> {
  const found = await postgresProcessesIn(dataDirectory, clusterName(dataDirectory));
  return found.map(({ pid }) => pid);
}

export async function killAllIn(dataDirectory: string): Promise<void> {
  for (;;) {
    const left = await processesOf(dataDirectory);
    if (left.length === 0) return;
    for (const pid of left) signalProcess(pid, "SIGKILL");
    await delay(20);
  }
}

export async function connect({ socket }: { socket: Socket }): Promise<pg.Client> {
  const client = new pg.Client(socketConnection(socket, "postgres", "postgres"));
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Returns the rows of one statement. */
export async function ask<Row extends pg.QueryResultRow>(
  server: { socket: Socket },
  sql: string,
): Promise<Row[]> {
  const client = await connect(server);
  return await client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export interface Supervised {
  child: ChildProcess;
  /** What the process reports about its start. */
  answer: Promise<{ pid: number; socket: Socket; error?: string; message?: string }>;
  /** Resolves when the process has ended. */
  ended: Promise<number | null>;
}

/**
 * Starts the database in a separate process.
 *
 * @param through a command to run the process with
 */
export function startElsewhere(
  dataDirectory: string,
  { env = {}, through = [] as string[] } = {},
): Supervised {
  const fixture = fileURLToPath(new URL("supervised-process.fixture.ts", import.meta.url));
  const [file = "", ...args] = [...through, process.execPath, fixture, dataDirectory];
  const child = spawn(file, args, {
    detached: true,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const answer = new Promise<Awaited<Supervised["answer"]>>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line)));
    child.once("error", reject);
  });
  return { child, answer, ended };
}

/** Inserts rows continuously until the connection breaks. */
export async function writeRows(server: { socket: Socket }): Promise<{
  /** Number of rows acknowledged so far. */
  acknowledged(): number;
  broken: Promise<unknown>;
}> {
  const client = await connect(server);
  await client.query("create table if not exists acknowledged (id int primary key)");
  let last = 0;
  const write = async () => {
    for (;;) {
      await client.query("insert into acknowledged values ($1)", [last + 1]);
      last += 1;
    }
  };
  const broken = write().catch((error) => error);
  await expect.poll(() => last).toBeGreaterThan(20);
  return { acknowledged: () => last, broken };
}

/** Returns how many of the rows 1 to `count` exist. */
export async function countRows(server: { socket: Socket }, count: number): Promise<number> {
  const sql = `select count(*)::int as n from acknowledged where id <= ${count}`;
  return (await ask<{ n: number }>(server, sql))[0]?.n ?? 0;
}

/** Creates a folder with only these programs, for `PATH`. */
export async function pathWithOnly(folder: string, programs: string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const program of programs) {
    const found = await findProgram(program);
    if (found) await symlink(found, join(folder, program));
  }
  return folder;
}
