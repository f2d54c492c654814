import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepPreviousAssets, keptBytes, keptDays } from "./keep-previous-assets.ts";

let directory: string;
const now = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const assetsOf = (build: string) => join(directory, build, "client", "assets");

async function write(
  build: string,
  name: string,
  written: Date,
  text = `${name} of ${build}`,
): Promise<void> {
  await mkdir(assetsOf(build), { recursive: true });
  const file = join(assetsOf(build), name);
  await writeFile(file, text);
  await utimes(file, written, written);
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "shop-assets-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it("keeps the code of a page that was opened before a deploy, and of the deploy before it", async () => {
  await write("first", "toast-aaaaaaaa.js", daysAgo(3));
  await write("first", "toast-aaaaaaaa.js.br", daysAgo(3));
  await write("first", "vendor-12345678.js", daysAgo(3));
  await write("second", "toast-bbbbbbbb.js", daysAgo(1));
  await write("second", "vendor-12345678.js", daysAgo(1));
  expect(await keepPreviousAssets(join(directory, "first"), join(directory, "second"), now)).toBe(
    2,
  );
  await write("third", "toast-cccccccc.js", now);
  await keepPreviousAssets(join(directory, "second"), join(directory, "third"), now);
  expect((await readdir(assetsOf("third"))).sort()).toEqual([
    "toast-aaaaaaaa.js",
    "toast-aaaaaaaa.js.br",
    "toast-bbbbbbbb.js",
    "toast-cccccccc.js",
    "vendor-12345678.js",
  ]);
  expect(await readFile(join(assetsOf("second"), "vendor-12345678.js"), "utf8")).toBe(
    "vendor-12345678.js of second",
  );
});

it("leaves behind what nobody can have open any more", async () => {
  await write("first", "toast-aaaaaaaa.js", daysAgo(keptDays + 1));
  await write("second", "toast-bbbbbbbb.js", now);
  expect(await keepPreviousAssets(join(directory, "first"), join(directory, "second"), now)).toBe(
    0,
  );
});

it("keeps no more than the server has room for, the latest first", async () => {
  const half = "x".repeat(keptBytes / 2 + 1);
  await write("first", "older-aaaaaaaa.js", daysAgo(2), half);
  await write("first", "later-aaaaaaaa.js", daysAgo(1), half);
  await keepPreviousAssets(join(directory, "first"), join(directory, "second"), now);
  expect(await readdir(assetsOf("second"))).toEqual(["later-aaaaaaaa.js"]);
});

it("builds a first site without one before it", async () => {
  expect(await keepPreviousAssets(join(directory, "none"), join(directory, "first"), now)).toBe(0);
});
