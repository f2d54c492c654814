import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBuildList } from "#scripts/prerender/build-list.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "#scripts/prerender/place-build.ts";
import { openBuild } from "#server/http/built-site.ts";

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-build-"));
  site = join(folder, "build");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The folder has one shop, which is the one of the tests. */
const content = "tests/shop-fixture";

/** A build with one page, as if one had been made in `directory`. */
async function makeBuild(directory: string, page: string): Promise<void> {
  await mkdir(join(directory, "client"), { recursive: true });
  await writeFile(join(directory, "client", "index.html"), page);
  await writeFile(join(directory, "csp.json"), "{}");
  await writeBuildList(directory, page);
}

/** What visitors of a server get that starts now. */
async function servedPage(): Promise<string> {
  const build = await openBuild(site);
  return (await build.read("index.html")).toString();
}

/** A process that has ended: nobody else has its number yet. */
async function endedProcess(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid ?? 0;
}

/**
 * `npm run build` in a folder of its own, with the project's sources, where `react-router` is a program
 * that begins as the real one does and then does something else.
 */
async function startBuild(then: string) {
  for (const name of await readdir(".")) {
    const isOurs = /^(app|content|database|node_modules|public|scripts|server|shop)$|\.(ts|json)$/;
    if (!isOurs.test(name)) continue;
    const source = name === "content" ? content : name;
    await symlink(resolve(source), join(folder, name)).catch(() => undefined);
  }
  const programs = join(folder, "programs");
  await mkdir(programs);
  const begin =
    'mkdir -p "$BUILD_DIRECTORY/client" && echo half > "$BUILD_DIRECTORY/client/index.html"';
  await writeFile(join(programs, "react-router"), `#!/bin/sh\n${begin}\n${then}\n`);
  await chmod(join(programs, "react-router"), 0o755);
  const child = spawn(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      PATH: `${programs}${delimiter}${process.env.PATH}`,
    },
    // A group of its own, so that a kill is one of all its processes.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  }
  const ended = once(child, "close").then(([code]) => ({ code, said }));
  const kill = () => process.kill(-(child.pid ?? 0), "SIGKILL");
  return { kill, ended, said: () => said };
}

const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith("build."));

describe("content that cannot be read", () => {
  it.each([
    ["foundedYear: 2011", "foundedYear: ", /^ {2}content\/shop\.ts:\d+: Expression expected$/m],
    [
      "export const prices",
      "const prices",
      /^ {2}content\/[\w/-]+\.ts:\d+: .*'prices'$/m,
      "prices.ts",
    ],
    [
      'import type { ShopFacts } from "#shop/catalog/shop-facts.ts"',
      'import "./fact.ts"',
      /^ {2}content\/shop\.ts: Cannot find module 'content\/fact\.ts'/m,
    ],
    ["export const shop", "none.name;\nexport const shop", /shop\.ts:\d+: none is not defined$/m],
  ])(
    "is named with its file and line, and without a stack: %s → %s",
    async (right, wrong, says, name = "shop.ts") => {
      await makeBuild(site, "old");
      await cp(content, join(folder, "content"), { recursive: true });
      const file = join(folder, "content", name);
      await writeFile(file, (await readFile(file, "utf8")).replace(right, wrong));
      const { code, said } = await (await startBuild("exit 0")).ended;
      expect(code).toBe(1);
      expect(said).toContain("The content cannot be read:\n");
      expect(said).toMatch(says);
      expect(said).not.toMatch(/^ +at /m);
      expect(await servedPage()).toBe("old");
    },
  );
});

describe("the site that stands", () => {
  it.each([
    ["fails", "exit 3", 3, ""],
    // A file that never has room (full(4)).
    ["finds the disk full", "cat /dev/zero > /dev/full", 1, "No space left on device"],
  ])(
    "stays when a build %s, which says so and leaves nothing",
    async (_, then, failure, reason) => {
      await makeBuild(site, "old");
      const { code, said } = await (await startBuild(then)).ended;
      expect(code).toBe(failure);
      expect(said).toContain(reason);
      expect(said).toContain("What build/ holds stays as it was.");
      expect(await servedPage()).toBe("old");
      expect(await leftovers()).toEqual([]);
    },
  );

  it("stays when a build is killed, and the next one removes what that one left", async () => {
    await makeBuild(site, "old");
    const { kill, ended, said } = await startBuild("echo here; exec sleep 60");
    await expect.poll(said).toContain("here");
    kill();
    await ended;
    expect(await leftovers()).toHaveLength(2);
    expect(await servedPage()).toBe("old");
    await removeKilledBuilds(site);
    expect(await leftovers()).toEqual([]);
    expect(await servedPage()).toBe("old");
  });

  it("is found by the next start when the build was killed while the two changed places", async () => {
    await makeBuild(`${site}.old-${await endedProcess()}`, "old");
    expect(await servedPage()).toBe("old");
  });

  it("is whole, whichever of two builds at once is done last", async () => {
    await makeBuild(site, "old");
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const staging = join(folder, `build.new-${n}`);
        await makeBuild(staging, `build ${n}`);
        await placeBuild(staging, site);
      }),
    );
    expect(await servedPage()).toMatch(/^build \d$/);
    expect(await leftovers()).toEqual([]);
  });

  it("keeps its own working build from others that clear up", async () => {
    await makeBuild(site, "old");
    // The number of a living process other than this one.
    const living = `${site}.new-${process.ppid}`;
    await makeBuild(living, "not done yet");
    await makeBuild(stagingOf(site), "of an earlier process with our number");
    await removeKilledBuilds(site);
    expect(await leftovers()).toEqual([`build.new-${process.ppid}`]);
  });
});

describe("a build that was not copied whole", () => {
  beforeEach(() => makeBuild(site, "<p>page</p>"));
  const file = () => join(site, "client", "index.html");

  it.each([
    ["lacks a file", () => rm(file()), "client/index.html is missing"],
    ["has a file of another length", () => writeFile(file(), "<p>"), "index.html is not as it was"],
    ["has other bytes", () => writeFile(file(), "<p>pag3</p>"), "index.html is not as it was"],
    [
      "has a damaged list",
      () => writeFile(join(site, "files.json"), '{"fil'),
      "its list (files.json) is damaged",
    ],
    ["has no list", () => rm(join(site, "files.json")), "There is no built site"],
    ["is not there", () => rm(site, { recursive: true }), "There is no built site"],
  ])("is refused, with what to do, when it %s", async (_, damage, complaint) => {
    await damage();
    await expect(servedPage()).rejects.toThrow(complaint);
    await expect(servedPage()).rejects.toThrow("npm run build");
  });

  it("serves nothing that the build has not listed", async () => {
    await cp(file(), join(site, "client", "left.html"));
    expect((await openBuild(site)).names).toEqual(["index.html"]);
    expect(JSON.parse(await readFile(join(site, "files.json"), "utf8")).files).toHaveProperty(
      "client/index.html",
    );
  });
});
