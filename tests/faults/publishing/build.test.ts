/** @module-tag rest */
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
import { writeBuildList } from "#site/files/build-list.ts";
import { openBuild } from "#site/files/built-site.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "#site/files/place-build.ts";

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-build-"));
  site = join(folder, "build");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The build reads one shop from this folder: that of the tests. */
const content = "tests/shop-fixture";

/** Creates a build with one page in `directory`. */
async function makeBuild(directory: string, page: string): Promise<void> {
  await mkdir(join(directory, "client"), { recursive: true });
  await writeFile(join(directory, "client", "index.html"), page);
  await writeFile(join(directory, "csp.json"), "{}");
  await writeBuildList(directory, page);
}

/** Returns the page that a newly started server serves. */
async function servedPage(): Promise<string> {
  const build = await openBuild(site);
  return (await build.read("index.html")).toString();
}

/** Returns the ID of a process that has ended and is not reused yet. */
async function endedProcess(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid ?? 0;
}

/**
 * Runs `npm run build` in a separate folder with the project's sources, where `react-router` is
 * replaced by a program that starts like the real one and then runs `then`.
 */
async function startBuild(then: string, environment: Record<string, string> = {}) {
  for (const name of await readdir(".")) {
    const isOurs =
      /^(app|content|database|node_modules|public|scripts|server|shop|site)$|\.(ts|json)$/;
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
      ...environment,
      NODE_OPTIONS: "",
      PATH: `${programs}${delimiter}${process.env.PATH}`,
    },
    // Its own process group, so that a kill ends all its processes.
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

describe("content that cannot be parsed", () => {
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
    "is reported with its file and line, and without a stack: %s → %s",
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

describe("the existing site", () => {
  it.each([
    ["fails", "exit 3", 3, ""],
    // A file that is always full (full(4)).
    ["finds the disk full", "cat /dev/zero > /dev/full", 1, "No space left on device"],
  ])(
    "remains when a build %s, which reports it and leaves nothing behind",
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

  it("remains when a build is killed, whose leftovers the next one removes", async () => {
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

  it.each([
    ["the port that it will be served from", { PORT: "3400" }, "for http://localhost:3400."],
    [
      "the address that is set",
      { PORT: "3400", SITE_URL: "https://shop.example" },
      "for https://shop.example.",
    ],
    // The server says what is wrong with it.
    ["no port that cannot exist", { PORT: "none" }, "for ."],
  ])("is made for %s", async (_, environment, address) => {
    const { said } = await (await startBuild('echo "for $SITE_URL."; exit 1', environment)).ended;
    expect(said).toContain(address);
  });

  it("is found by the next start when a build was killed during the swap", async () => {
    await makeBuild(`${site}.old-${await endedProcess()}`, "old");
    expect(await servedPage()).toBe("old");
  });

  it("is complete, whichever of two concurrent builds finishes last", async () => {
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

  it("is protected during a build from the cleanup of other builds", async () => {
    await makeBuild(site, "old");
    // The ID of a living process other than this one.
    const living = `${site}.new-${process.ppid}`;
    await makeBuild(living, "not done yet");
    await makeBuild(stagingOf(site), "of an earlier process with our number");
    await removeKilledBuilds(site);
    expect(await leftovers()).toEqual([`build.new-${process.ppid}`]);
  });
});

describe("an incompletely copied build", () => {
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
  ])("is rejected, with what to do, when it %s", async (_, damage, complaint) => {
    await damage();
    await expect(servedPage()).rejects.toThrow(complaint);
    await expect(servedPage()).rejects.toThrow("npm run build");
  });

  it("serves no file that is not in its list", async () => {
    await cp(file(), join(site, "client", "left.html"));
    expect((await openBuild(site)).names).toEqual(["index.html"]);
    expect(JSON.parse(await readFile(join(site, "files.json"), "utf8")).files).toHaveProperty(
      "client/index.html",
    );
  });
});
