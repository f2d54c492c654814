/** @module-tag rest */
import { chmod, chown, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findNativeDirectory } from "./binaries.ts";
import { currentUser, findClosedFolder, findProgram, findUnprivilegedUser } from "./run-as.ts";
import {
  ask,
  newDataDirectory,
  pathWithOnly,
  runsAsRoot,
  start,
  startElsewhere,
} from "./supervisor-testing.ts";

async function ownerOf(file: string): Promise<number> {
  return (await stat(file)).uid;
}

/** Starts and stops with only these programs in PATH. */
async function startWithOnly(data: string, programs: string[], sql: string): Promise<number> {
  const PATH = await pathWithOnly(join(dirname(data), `only-${programs.join("-")}`), programs);
  const elsewhere = startElsewhere(data, { env: { PATH } });
  const server = await elsewhere.answer;
  expect(server.message).toBeUndefined();
  await ask(server, sql);
  const runsAs = await ownerOf(`/proc/${server.pid}`).catch(() => ownerOf(data));
  elsewhere.child.kill("SIGTERM");
  expect(await elsewhere.ended).toBe(0);
  return runsAs;
}

it("does not change the owner of files unless necessary, even as root", async () => {
  const data = await newDataDirectory();
  const postgres = await start(data);
  expect(await ownerOf(join(data, "PG_VERSION"))).toBe(currentUser().uid);
  expect(await ownerOf(postgres.socket.host)).toBe(currentUser().uid);
  await postgres.stop();
});

it("runs as another user where root may not create a user namespace, and back again", async () => {
  const data = await newDataDirectory();
  await chmod(dirname(data), 0o755);
  const other = runsAsRoot ? (await findUnprivilegedUser())?.uid : currentUser().uid;

  expect(await startWithOnly(data, [], "create table kept as select 1 as one")).toBe(other);
  expect(await ownerOf(join(data, "base"))).toBe(other);
  expect(await startWithOnly(data, ["setpriv"], "insert into kept values (2)")).toBe(other);

  const postgres = await start(data);
  expect(await ask(postgres, "select one from kept order by one")).toEqual([
    { one: 1 },
    { one: 2 },
  ]);
  expect(await ownerOf(join(data, "base"))).toBe(await ownerOf(data));
  await postgres.stop();
  expect(await startWithOnly(data, [], "insert into kept values (3)")).toBe(other);
});

const condition = runsAsRoot ? "" : " (needs root: whoever is not needs no other user)";
it.runIf(runsAsRoot)(
  `names the folder that the other user may not enter, and how to fix it${condition}`,
  async () => {
    const data = await newDataDirectory();
    const folder = await realpath(dirname(data));
    const PATH = await pathWithOnly(join(folder, "nothing"), []);
    const elsewhere = startElsewhere(data, { env: { PATH } });
    const { error, message } = await elsewhere.answer;
    expect(error).toBe("cannot_run_as_root");
    expect(message).toContain(`chmod o+x ${folder}`);
    expect(message).toContain("DATABASE_URL");
  },
);

it("tells a user ID without a name what is missing, where it may not create a user namespace", async () => {
  const data = await newDataDirectory();
  const PATH = await pathWithOnly(join(dirname(data), "nothing"), []);
  const unshare = (await findProgram("unshare")) ?? "";
  const through = [unshare, "--user", "--map-user=54321", "--map-group=54321", "--"];
  const { error, message } = await startElsewhere(data, { env: { PATH }, through }).answer;
  expect(error).toBe("nameless_user");
  expect(message).toMatch(/user ID 54321 .*libnss-wrapper.*DATABASE_URL/);
});

it("runs for an ordinary user", async () => {
  const data = await newDataDirectory();
  const through: string[] = [];
  const user = await findUnprivilegedUser();
  let expected = currentUser().uid;
  if (runsAsRoot && user) {
    const needed = [fileURLToPath(import.meta.url), process.execPath, findNativeDirectory()];
    const closed = await Promise.all(
      needed.map(async (path) => await findClosedFolder(dirname(await realpath(path)), user)),
    );
    if (closed.every((folder) => folder === undefined)) {
      await chown(dirname(data), user.uid, user.gid);
      through.push("setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", "--");
      expected = user.uid;
    } else {
      // The checkout is below a closed folder: use root's files under another user ID.
      through.push("unshare", "--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`, "--");
    }
  }
  const elsewhere = startElsewhere(data, { through });
  const server = await elsewhere.answer;
  expect(server.message).toBeUndefined();
  expect(await ask(server, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(await ownerOf(data)).toBe(expected);
  elsewhere.child.kill("SIGTERM");
  expect(await elsewhere.ended).toBe(0);
});
