import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { undecidedLicences } from "./licences.ts";

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
}

/** Findings for a project with these packages, where `dev` marks development dependencies. */
async function found(packages: Record<string, Omit<LockedPackage, "version">>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "licences-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = (dev: boolean) =>
    Object.entries(packages)
      .filter(([, locked]) => (locked.dev ?? false) === dev)
      .map(([name]) => [name, "1.0.0"]);
  const project = {
    name: "project",
    license: "UNLICENSED",
    dependencies: Object.fromEntries(names(false)),
    devDependencies: Object.fromEntries(names(true)),
  };
  const locked = Object.entries(packages).map(([name, one]) => [
    `node_modules/${name}`,
    { ...one, version: "1.0.0" },
  ]);
  const lock = { lockfileVersion: 3, packages: { "": project, ...Object.fromEntries(locked) } };
  await writeFile(join(folder, "package.json"), JSON.stringify(project));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify(lock));
  return undecidedLicences(folder);
}

it("all licences of shipped packages are approved", () => {
  expect(undecidedLicences()).toEqual([]);
});

it("a package under a licence that is not approved is reported", async () => {
  const packages = {
    fine: { license: "MIT" },
    strict: { license: "GPL-3.0" },
    both: { license: "MIT AND GPL-3.0" },
    unnamed: {},
    lesser: { license: "LGPL-3.0-or-later" },
    "@img/sharp-libvips-linux-x64": { license: "LGPL-3.0-or-later" },
    "@img/sharp-win32-x64": { license: "Apache-2.0 AND LGPL-3.0-or-later" },
    tool: { license: "GPL-3.0", dev: true },
    tailwindcss: { license: "GPL-3.0", dev: true },
  };
  expect((await found(packages)).sort()).toEqual([
    "both: MIT AND GPL-3.0",
    "lesser: LGPL-3.0-or-later",
    "strict: GPL-3.0",
    "tailwindcss: GPL-3.0",
    "unnamed: none named",
  ]);
});
