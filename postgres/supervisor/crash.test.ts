/** @module-tag rest */
import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { readProcess, signalProcess } from "./processes.ts";
import {
  ask,
  connect,
  countRows,
  existingDataDirectory,
  killAllIn,
  newDataDirectory,
  pathWithOnly,
  processesOf,
  removeTemplate,
  start,
  startElsewhere,
  writeRows,
} from "./supervisor-testing.ts";

afterAll(removeTemplate);

/** Starts the directory again and counts the rows acknowledged before. */
async function expectRows(data: string, acknowledged: number): Promise<void> {
  const postgres = await start(data);
  expect(acknowledged).toBeGreaterThan(20);
  expect(await countRows(postgres, acknowledged)).toBe(acknowledged);
  await ask(postgres, "drop table acknowledged");
  await postgres.stop();
}

describe("after a kill", () => {
  it("of our process alone, the database stops with it, and starts again with every row", async () => {
    const data = await existingDataDirectory();
    const elsewhere = startElsewhere(data);
    const rows = await writeRows(await elsewhere.answer);
    elsewhere.child.kill("SIGKILL");
    await elsewhere.ended;
    if (process.platform === "linux") {
      await expect.poll(() => processesOf(data)).toEqual([]);
    }
    await rows.broken;
    await expectRows(data, rows.acknowledged());
  });

  it("of our process alone, the next start may follow at once", async () => {
    const data = await existingDataDirectory();
    const elsewhere = startElsewhere(data);
    const rows = await writeRows(await elsewhere.answer);
    elsewhere.child.kill("SIGKILL");
    const next = startElsewhere(data);
    // The killed process rightly holds its lock until it is completely gone.
    const { error } = await next.answer;
    expect([undefined, "already_in_use"]).toContain(error);
    next.child.kill("SIGTERM");
    await Promise.all([next.ended, rows.broken]);
    await expectRows(data, rows.acknowledged());
  });

  it("where a process cannot be signaled at its parent's death, the orphan is taken over", async () => {
    const data = await existingDataDirectory();
    const PATH = await pathWithOnly(join(dirname(data), "programs"), ["unshare"]);
    const elsewhere = startElsewhere(data, { env: { PATH } });
    const server = await elsewhere.answer;
    const rows = await writeRows(server);
    elsewhere.child.kill("SIGKILL");
    await elsewhere.ended;
    const before = rows.acknowledged();
    await expect.poll(rows.acknowledged).toBeGreaterThan(before + 20);
    expect(await processesOf(data)).toContain(server.pid);
    await expectRows(data, before);
    await rows.broken;
  });

  it("of all processes, every row is still there", async () => {
    const data = await existingDataDirectory();
    for (let round = 0; round < 2; round += 1) {
      const elsewhere = startElsewhere(data);
      const rows = await writeRows(await elsewhere.answer);
      elsewhere.child.kill("SIGKILL");
      await killAllIn(data);
      await Promise.all([elsewhere.ended, rows.broken]);
      await expectRows(data, rows.acknowledged());
    }
  });

  it("of the database alone, we are notified, and can start it again", async () => {
    const data = await existingDataDirectory();
    const postgres = await start(data);
    const rows = await writeRows(postgres);
    signalProcess(postgres.pid, "SIGKILL");
    expect(await postgres.exited).toEqual({ code: null, signal: "SIGKILL" });
    await postgres.stop();
    await expectRows(data, rows.acknowledged());
    await rows.broken;
  });

  it("of one session, the database recovers by itself", async () => {
    const postgres = await start(await existingDataDirectory());
    const rows = await writeRows(postgres);
    const client = await connect(postgres);
    const [session] = (await client.query("select pg_backend_pid() as pid")).rows;
    signalProcess(session.pid, "SIGKILL");
    await rows.broken;
    const count = () => countRows(postgres, rows.acknowledged()).catch(() => 0);
    await expect.poll(count).toBe(rows.acknowledged());
    await postgres.stop();
  });

  it("a session still computing without its server is terminated first", async () => {
    const data = await existingDataDirectory();
    const elsewhere = startElsewhere(data);
    const server = await elsewhere.answer;
    const client = await connect(server);
    const [session] = (await client.query("select pg_backend_pid() as pid")).rows;
    const endless = client.query("do $$ begin loop null; end loop; end $$").catch(() => undefined);
    elsewhere.child.kill("SIGSTOP");
    signalProcess(server.pid, "SIGKILL");
    elsewhere.child.kill("SIGKILL");
    await elsewhere.ended;
    expect(await readProcess(session.pid)).toMatchObject({ zombie: false });
    const postgres = await start(data);
    expect(await processesOf(data)).not.toContain(session.pid);
    await endless;
    await postgres.stop();
  });

  it("during the creation, at any moment, the next start succeeds and cleans up", async () => {
    const began = performance.now();
    const undisturbed = startElsewhere(await newDataDirectory());
    await undisturbed.answer;
    const whole = performance.now() - began;
    undisturbed.child.kill("SIGTERM");
    await undisturbed.ended;
    for (const part of [0.15, 0.35, 0.55, 0.7, 0.85]) {
      const moment = (part + Math.random() * 0.15) * whole;
      const data = await newDataDirectory();
      const elsewhere = startElsewhere(data);
      await delay(moment);
      elsewhere.child.kill("SIGKILL");
      if (Math.random() < 0.5) await killAllIn(data);
      await elsewhere.ended;
      const postgres = await start(data);
      const rows = await ask(postgres, "select count(*)::int as databases from pg_database");
      await postgres.stop();
      const left = await readdir(dirname(data));
      expect({ moment, rows, left: left.sort() }).toEqual({
        moment,
        rows: [{ databases: 3 }],
        left: ["postgres", "postgres.lock", "postgres.password", "postgres.socket"],
      });
    }
  });
});

describe("a leftover postmaster.pid", () => {
  /** Data as left by a killed server. */
  async function crashed(): Promise<{ data: string; file: string }> {
    const data = await existingDataDirectory();
    const elsewhere = startElsewhere(data);
    await elsewhere.answer;
    // Kill the database first: without its supervisor it would shut down cleanly and remove the
    // file.
    elsewhere.child.kill("SIGSTOP");
    await killAllIn(data);
    elsewhere.child.kill("SIGKILL");
    await elsewhere.ended;
    return { data, file: join(data, "postmaster.pid") };
  }

  async function nameAnother(file: string, pid: number): Promise<void> {
    await writeFile(file, (await readFile(file, "utf8")).replace(/^\d+/, String(pid)));
  }

  it("does not block a start when it is empty", async () => {
    const { data, file } = await crashed();
    await writeFile(file, "");
    await (await start(data)).stop();
  });

  it("does not block a start when its process ID belongs to another process, which is not killed", async () => {
    const { data, file } = await crashed();
    const other = spawn("sleep", ["60"]);
    onTestFinished(() => void other.kill());
    await nameAnother(file, other.pid ?? 0);
    await (await start(data)).stop();
    expect(await readProcess(other.pid ?? 0)).toMatchObject({ zombie: false });
  });

  it("does not block a start when its process is a zombie", async () => {
    const { data, file } = await crashed();
    // Stopped before its child ends, the shell cannot reap it, however slow the machine is.
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; read _"]);
    onTestFinished(() => void parent.kill("SIGKILL"));
    const zombie = Number(String((await parent.stdout.take(1).toArray())[0]));
    parent.kill("SIGSTOP");
    process.kill(zombie, "SIGKILL");
    await expect.poll(async () => (await readProcess(zombie))?.zombie).toBe(true);
    await nameAnother(file, zombie);
    await (await start(data)).stop();
  });
});
