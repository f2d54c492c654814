import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  hasProgram,
  linkProgramFiles,
  readProgramFiles,
  writeProgramFiles,
} from "./program-files.ts";

let build: string;
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "shop-build-"));
  await mkdir(join(build, "client/assets"), { recursive: true });
  await writeFile(join(build, "client/assets/menu.js"), "menu");
  await writeFile(join(build, "client/index.html"), "a page of this shop");
  await writeProgramFiles(build, { program: "one", names: ["assets/menu.js"] });
});
afterAll(() => rm(build, { recursive: true, force: true }));

it("a build is recognized by the program it was made from", async () => {
  expect(await hasProgram(build, "one")).toBe(true);
  expect(await hasProgram(build, "another")).toBe(false);
});

it("a missing build, or one of an earlier release, has no program", async () => {
  const other = join(build, "other");
  expect(await hasProgram(other, "one")).toBe(false);
  await mkdir(other);
  await writeFile(join(other, "program-files.json"), '["assets/menu.js"]');
  expect(await hasProgram(other, "one")).toBe(false);
});

it("linking adds the program's files to another site, without pages", async () => {
  const site = join(build, "site");
  await linkProgramFiles(build, site);
  expect(await readFile(join(site, "client/assets/menu.js"), "utf8")).toBe("menu");
  await expect(readFile(join(site, "client/index.html"))).rejects.toThrow("ENOENT");
  expect(await readProgramFiles(site)).toEqual(new Set(["assets/menu.js"]));
  expect(await hasProgram(site, "one")).toBe(true);
});
