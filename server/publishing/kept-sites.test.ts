import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeOldSites } from "./kept-sites.ts";

const nameOf = (version: number) => `${version}-0123456789ab-aHR0cHM6Ly9zaG9w`;

/** The versions that stay of 1 to 25, and what else lies beside them. */
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

it("the newest twenty sites stay, and what is being rendered", async () => {
  expect(await left(25)).toEqual({ versions: from(6, 25), rendering: 1 });
});

it("the live site stays however old it is, as one of the twenty", async () => {
  expect(await left(2)).toEqual({ versions: [2, ...from(7, 25)], rendering: 1 });
});
