import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { closuresSuffix } from "#server/content/closures-in-force.ts";
import { removeOldSites, siteBefore, siteName, siteOf } from "./kept-sites.ts";

const nameOf = (version: number) => `${version}-0123456789ab-aHR0cHM6Ly9zaG9w`;

/** The versions that remain of 1 to 25, and the number of unfinished renderings. */
async function left(live: number) {
  const sites = await mkdtemp(join(tmpdir(), "old-sites-"));
  try {
    for (let version = 1; version <= 25; version++) await mkdir(join(sites, nameOf(version)));
    await mkdir(join(sites, `.new-26-${process.pid}`));
    await removeOldSites(sites, join(sites, nameOf(live)), 20);
    const names = await readdir(sites);
    const versions = names.map((name) => Number.parseInt(name, 10));
    return {
      versions: versions.filter(Number.isFinite).toSorted((one, other) => one - other),
      rendering: names.filter((name) => name.startsWith(".new-")).length,
    };
  } finally {
    await rm(sites, { recursive: true, force: true });
  }
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

it("the newest twenty sites are kept, and unfinished renderings", async () => {
  expect(await left(25)).toEqual({ versions: from(6, 25), rendering: 1 });
});

it("the live site is always kept, as one of the twenty", async () => {
  expect(await left(2)).toEqual({ versions: [2, ...from(7, 25)], rendering: 1 });
});

/** A folder of complete sites with increasing modification times. */
async function folderOfSites() {
  const folder = await mkdtemp(join(tmpdir(), "sites-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let made = 0;
  const write = async (path: string, sources = "") => {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, "files.json"), JSON.stringify({ sources, files: {} }));
    made += 1;
    await utimes(join(folder, path), made, made);
    return join(folder, path);
  };
  return { folder, write };
}

const siteUrl = "https://shop.example";

it("a site is found by version, program and closures, or else for another URL", async () => {
  const { folder, write } = await folderOfSites();
  const builds = await Promise.all(
    ["one", "two", "three"].map((name) => write(`build-${name}`, `${name}-sources`)),
  );
  const closures = [{ date: "2026-12-24", reason: "Holiday" }];
  const [first = "", build = ""] = builds;
  const shown = { number: 5, closures, build, siteUrl };
  for (const identity of [
    ...builds.map((each) => ({ number: 5, build: each, siteUrl })),
    ...builds.map((each) => ({ number: 5, closures, build: each, siteUrl })),
    { ...shown, siteUrl: "https://another.example" },
  ]) {
    await write((await siteName(identity)).name);
  }
  const nameFound = async (identity: typeof shown) => await siteOf(folder, identity);
  expect(await nameFound(shown)).toBe(join(folder, (await siteName(shown)).name));
  expect(await nameFound({ ...shown, siteUrl: "http://localhost:3000" })).toBe(
    join(folder, (await siteName({ ...shown, siteUrl: "https://another.example" })).name),
  );
  expect(await nameFound({ ...shown, build: first, closures: [] })).toBeUndefined();
  expect(await nameFound({ ...shown, number: 6 })).toBeUndefined();
});

it("the previous site is the newest one of the same version, or the build", async () => {
  const { folder, write } = await folderOfSites();
  for (const program of ["b", "d", "a", "c"]) await write(`5-${program.repeat(12)}-aHR0cHM`);
  const last = await write(`5${closuresSuffix([])}-${"0".repeat(12)}-aHR0cHM`);
  await write(`4-${"e".repeat(12)}-aHR0cHM`);
  expect(await siteBefore({ sites: folder, build: "build" }, 5)).toBe(last);
  expect(await siteBefore({ sites: folder, build: "build" }, 6)).toBe("build");
});
