import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepPreviousAssets, keptBytes, keptDays } from "./keep-previous-assets.ts";

let directory: string;
const today = new Date("2026-11-22T12:00:00Z");
const inDays = (days: number) => new Date(today.getTime() + days * 24 * 3_600_000);
const assetsOf = (build: string) => join(directory, build, "client", "assets");

async function write(build: string, name: string, text = `${name} of ${build}`): Promise<void> {
  await mkdir(assetsOf(build), { recursive: true });
  await writeFile(join(assetsOf(build), name), text);
}

/** Deploys `next` in place of `standing`. */
const deploy = (standing: string, next: string, at = today) =>
  keepPreviousAssets(join(directory, standing), join(directory, next), at);

const namesIn = async (build: string) => (await readdir(assetsOf(build))).sort();

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "shop-assets-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it("keeps the code of a page that was opened before a deploy, and of the deploy before it", async () => {
  await write("first", "toast-aaaaaaaa.js");
  await write("first", "toast-aaaaaaaa.js.br");
  await write("first", "vendor-12345678.js");
  await write("second", "toast-bbbbbbbb.js");
  await write("second", "vendor-12345678.js");
  expect(await deploy("first", "second")).toBe(2);
  await write("third", "toast-cccccccc.js");
  await deploy("second", "third", inDays(1));
  expect(await namesIn("third")).toEqual([
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

it("drops assets that were removed from the site too long ago for any open page", async () => {
  await write("first", "toast-aaaaaaaa.js");
  await write("second", "toast-bbbbbbbb.js");
  await deploy("first", "second", inDays(365));
  expect(await namesIn("second")).toEqual(["toast-aaaaaaaa.js", "toast-bbbbbbbb.js"]);
  await write("third", "toast-cccccccc.js");
  await deploy("second", "third", inDays(365 + keptDays + 1));
  expect(await namesIn("third")).toEqual(["toast-bbbbbbbb.js", "toast-cccccccc.js"]);
});

it("limits the total size of kept assets, keeping the latest ones", async () => {
  const half = "x".repeat(keptBytes / 2 + 1);
  await write("first", "older-aaaaaaaa.js", half);
  await write("second", "later-aaaaaaaa.js", half);
  await deploy("first", "second");
  await write("third", "own-aaaaaaaa.js");
  await deploy("second", "third", inDays(1));
  expect(await namesIn("third")).toEqual(["later-aaaaaaaa.js", "own-aaaaaaaa.js"]);
});

it("accepts a first build without a previous one", async () => {
  expect(await deploy("none", "first")).toBe(0);
});
