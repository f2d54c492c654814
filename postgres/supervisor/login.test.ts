/** @module-tag rest */
import { execFile } from "node:child_process";
import { chmod, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { findUnprivilegedUser } from "./run-as.ts";
import {
  ask,
  existingDataDirectory,
  newDataDirectory,
  removeTemplate,
  runsAsRoot,
  start,
} from "./supervisor-testing.ts";

afterAll(removeTemplate);

/** Logs in as the superuser with a guessed password. */
async function logInWith(socket: Socket, password: string): Promise<void> {
  const client = new pg.Client(socketConnection({ ...socket, password }, "postgres", "postgres"));
  client.on("error", () => undefined);
  await client.connect();
  await client.end();
}

/** Clusters were created without passwords before. */
async function clusterWithoutPasswords(): Promise<string> {
  const data = await existingDataDirectory();
  const postgres = await start(data);
  await ask(postgres, "create table kept as select 1 as one");
  await ask(postgres, "alter role postgres password null");
  await postgres.stop();
  await writeFile(join(data, "pg_hba.conf"), "local all all trust\n");
  await rm(`${data}.password`);
  return data;
}

describe("another user of this machine who reaches the socket", () => {
  it("cannot log in to a new database without the password, which only we can read", async () => {
    const data = await newDataDirectory();
    const postgres = await start(data);
    const { host, port, password } = postgres.socket;
    for (const guess of ["", "none", "postgres"]) {
      await expect(logInWith(postgres.socket, guess)).rejects.toThrow(/password/);
    }
    const rules = await ask(postgres, "select auth_method, error from pg_hba_file_rules");
    expect(rules).toEqual([{ auth_method: "scram-sha-256", error: null }]);
    expect(await readFile(`${data}.password`, "utf8")).toBe(password);
    expect((await stat(`${data}.password`)).mode & 0o777).toBe(0o600);

    const other = await findUnprivilegedUser();
    if (runsAsRoot && other) {
      for (const folder of [dirname(data), host]) await chmod(folder, 0o755);
      await chmod(join(host, `.s.PGSQL.${port}`), 0o777);
      const cat = promisify(execFile)("cat", [`${data}.password`], other);
      await expect(cat).rejects.toThrow("Permission denied");
    }
    await postgres.stop();
  });

  it("cannot log in to one created without passwords, from its next start on", async () => {
    const postgres = await start(await clusterWithoutPasswords());
    await expect(logInWith(postgres.socket, "")).rejects.toThrow(/password/);
    expect(await ask(postgres, "select one from kept")).toEqual([{ one: 1 }]);
    await postgres.stop();
  });
});

it("starts on data whose password was lost, or belongs to other data", async () => {
  const data = await existingDataDirectory();
  await rm(`${data}.password`);
  await (await start(data)).stop();
  await writeFile(`${data}.password`, "x".repeat(43));
  const postgres = await start(data);
  await logInWith(postgres.socket, "x".repeat(43));
  await postgres.stop();
});

it("starts on data whose pg_hba.conf was truncated by a kill", async () => {
  const data = await clusterWithoutPasswords();
  await writeFile(join(data, "pg_hba.conf"), "");
  const postgres = await start(data);
  await logInWith(postgres.socket, postgres.socket.password);
  await postgres.stop();
});
