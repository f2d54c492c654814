/** @module-tag rest */
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  ask,
  connect,
  existingDataDirectory,
  newDataDirectory,
  processesOf,
  removeTemplate,
  start,
  startElsewhere,
} from "./supervisor-testing.ts";

afterAll(removeTemplate);

describe("starting", () => {
  it("creates a UTF-8 database that keeps what it acknowledges", async () => {
    const data = await newDataDirectory();
    const postgres = await start(data);
    const settings = await ask(
      postgres,
      `select current_setting('server_encoding') as encoding, datlocale as locale,
         current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as tcp,
         current_setting('server_version_num')::int / 10000 as version
       from pg_database where datname = 'postgres'`,
    );
    expect(settings).toEqual([
      {
        encoding: "UTF8",
        locale: "C.UTF-8",
        fsync: "on",
        pages: "on",
        commit: "on",
        tcp: "",
        version: 18,
      },
    ]);
    expect((await stat(postgres.socket.host)).mode & 0o777).toBe(0o700);
    await postgres.stop();
    expect((await readdir(dirname(data))).sort()).toEqual([
      "postgres",
      "postgres.lock",
      "postgres.password",
      "postgres.socket",
    ]);
  });

  it("starts on an existing directory, with its rows", async () => {
    const data = await existingDataDirectory();
    const first = await start(data);
    await ask(first, "create table words as select 'größer ✓' as word");
    await first.stop();
    const second = await start(data);
    expect(await ask(second, "select word from words")).toEqual([{ word: "größer ✓" }]);
    await second.stop();
  });

  it("needs little memory", async () => {
    const data = await existingDataDirectory();
    const postgres = await start(data);
    const shares = await Promise.all(
      (await processesOf(data)).map(async (pid) => {
        const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
        return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
      }),
    );
    const megabytes = shares.reduce((sum, share) => sum + share, 0) / 1024;
    process.stdout.write(`PostgreSQL after its start: ${megabytes.toFixed(1)} MB of memory\n`);
    expect(megabytes).toBeLessThan(40);
    await postgres.stop();
  });

  it("ignores PG* variables and locales of the environment", async () => {
    const elsewhere = startElsewhere(await newDataDirectory(), {
      env: {
        PGHOST: "db.invalid",
        PGPORT: "1",
        PGUSER: "somebody",
        PGDATABASE: "somewhere",
        PGDATA: "/nowhere",
        PGOPTIONS: "-c no.such=thing -c geqo=maybe",
        PGSSLMODE: "require",
        PGCLIENTENCODING: "SQL_ASCII",
        LC_ALL: "xx_XX",
      },
    });
    const server = await elsewhere.answer;
    expect(server.message).toBeUndefined();
    expect(await ask(server, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
    elsewhere.child.kill("SIGTERM");
    expect(await elsewhere.ended).toBe(0);
  });

  it("works below a folder whose path is too long for a socket", async () => {
    const deep = join(await newDataDirectory(), "a folder, with \"marks'", "x".repeat(120), "data");
    const postgres = await start(deep);
    expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
    const socketDirectory = postgres.socket.host;
    await postgres.stop();
    const again = await start(deep);
    expect(again.socket.host).toBe(socketDirectory);
    await again.stop();
    await rm(socketDirectory, { recursive: true });
  });

  it("keeps personal data out of the log", async () => {
    const lines: string[] = [];
    const postgres = await start(await existingDataDirectory(), (_level, line) => lines.push(line));
    await ask(postgres, "create table people (email text primary key)");
    const insert = () => ask(postgres, "insert into people values ('secret@example.org')");
    await insert();
    await expect(insert()).rejects.toThrow("duplicate key");
    await postgres.stop();
    expect(lines.join()).toContain("database system is shut down");
    expect(lines.join()).not.toContain("secret");
  });
});

describe("stopping", () => {
  it("ends sessions and the server once, however often it is called", async () => {
    const data = await existingDataDirectory();
    const postgres = await start(data);
    await connect(postgres);
    let unexpected = false;
    void postgres.exited.then(() => {
      unexpected = true;
    });
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    expect(await processesOf(data)).toEqual([]);
    expect(unexpected).toBe(false);
  });

  it("is not triggered by Ctrl-C, which does not reach PostgreSQL", async () => {
    const elsewhere = startElsewhere(await existingDataDirectory());
    const server = await elsewhere.answer;
    process.kill(-(elsewhere.child.pid ?? 0), "SIGINT");
    const client = await connect(server);
    await client.query("select pg_sleep(0.3)");
    await client.end();
    elsewhere.child.kill("SIGTERM");
    expect(await elsewhere.ended).toBe(0);
  });
});

describe("a directory in use", () => {
  it("is rejected to others, in this process and in another, while the first keeps running", async () => {
    const data = await existingDataDirectory();
    const first = await start(data);
    await ask(first, "create table kept as select 1 as one");
    await expect(start(data)).rejects.toMatchObject({ code: "already_in_use" });
    const { error, message } = await startElsewhere(data).answer;
    expect(error).toBe("already_in_use");
    expect(message).toContain(`process ${process.pid}`);
    expect(message).toContain("DATABASE_URL");
    expect(await ask(first, "select one from kept")).toEqual([{ one: 1 }]);
    await first.stop();
    await (await start(data)).stop();
  });

  it("is rejected even if the lock file was deleted", async () => {
    const data = await existingDataDirectory();
    const first = await start(data);
    await rm(`${data}.lock`);
    expect((await startElsewhere(data).answer).error).toBe("already_in_use");
    expect(await ask(first, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it("is won by exactly one of two that start at the same moment", async () => {
    const data = await newDataDirectory();
    const both = [startElsewhere(data), startElsewhere(data)];
    const answers = await Promise.all(both.map(({ answer }) => answer));
    expect(answers.map(({ error }) => error ?? "started").sort()).toEqual([
      "already_in_use",
      "started",
    ]);
    const winner = answers.find(({ error }) => !error);
    expect(winner && (await ask(winner, "select 1 as one"))).toEqual([{ one: 1 }]);
    for (const { child } of both) child.kill("SIGTERM");
    await Promise.all(both.map(({ ended }) => ended));
  });
});

describe("a start is rejected", () => {
  it("for data of another version, naming both and changing nothing", async () => {
    const data = await existingDataDirectory();
    await writeFile(join(data, "PG_VERSION"), "17\n");
    await expect(start(data)).rejects.toMatchObject({
      code: "wrong_major_version",
      message: expect.stringMatching(/PostgreSQL 17, .* PostgreSQL 18.*npm run upgrade/s),
    });
    expect(await readFile(join(data, "PG_VERSION"), "utf8")).toBe("17\n");
    await writeFile(join(data, "PG_VERSION"), "18\n");
    await (await start(data)).stop();
  });

  it("for a folder that contains something else, changing nothing", async () => {
    const data = await newDataDirectory();
    await mkdir(data);
    await writeFile(join(data, "holiday.jpg"), "");
    await expect(start(data)).rejects.toMatchObject({ code: "start_failed" });
    expect(await readdir(data)).toEqual(["holiday.jpg"]);
  });

  it.each(["fsync = off", "full_page_writes = no", "synchronous_commit = local"])(
    "for a configuration with %s",
    async (line) => {
      const data = await existingDataDirectory();
      const file = join(data, "postgresql.conf");
      const before = await readFile(file, "utf8");
      await appendFile(file, `${line}\n`);
      await expect(start(data)).rejects.toMatchObject({
        code: "unsafe_settings",
        message: expect.stringContaining(`says ${line}`),
      });
      expect(await processesOf(data)).toEqual([]);
      await writeFile(file, `${before}fsync = true\n`);
      await (await start(data)).stop();
    },
  );

  it("for a role with asynchronous commits, and a database that is not UTF-8", async () => {
    const data = await existingDataDirectory();
    const postgres = await start(data);
    await ask(postgres, "create role hasty");
    await ask(postgres, "alter role hasty set synchronous_commit = off");
    await ask(
      postgres,
      "create database old template template0 encoding 'LATIN1' locale_provider libc locale 'C'",
    );
    await postgres.stop();
    await expect(start(data)).rejects.toMatchObject({
      code: "unsafe_settings",
      message: expect.stringMatching(/synchronous_commit=off.*old: LATIN1/),
    });
  });

  it("with PostgreSQL's own message when it does not start", async () => {
    const data = await existingDataDirectory();
    await appendFile(join(data, "postgresql.conf"), "no_such_setting = 1\n");
    await expect(start(data)).rejects.toMatchObject({
      code: "start_failed",
      message: expect.stringContaining("no_such_setting"),
    });
  });
});
