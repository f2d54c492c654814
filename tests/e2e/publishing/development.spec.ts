/** @module-tag rest */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "#scripts/test/free-port.ts";
import { shop } from "#tests/shop-with-everything/shop.ts";

/** Parts of a checkout that are not sources, or are reused from this one. */
const isApart = (name: string) =>
  name.startsWith(".") || /^(build|node_modules|test-results)/.test(name);

let project: string;
let development: ChildProcess | undefined;
test.beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "shop-project-"));
  const names = (await readdir(".")).filter((name) => !isApart(name));
  for (const name of names) await cp(name, join(project, name), { recursive: true });
  // Each package by itself: what Vite has prepared of them for this checkout stays here, as on a first start.
  await mkdir(join(project, "node_modules"));
  for (const name of await readdir("node_modules")) {
    if (name !== ".vite")
      await symlink(resolve("node_modules", name), join(project, "node_modules", name));
  }
});
test.afterEach(async () => {
  if (development?.kill("SIGTERM")) await once(development, "exit");
  await rm(project, { recursive: true, force: true });
});

test("an edit of the content appears during development, in an open page", async ({ page }) => {
  const port = await freePort();
  development = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: project,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), DATA_DIR: join(project, "data") },
  });
  const address = `http://localhost:${port}/contact`;
  const isAnswered = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  // What Vite makes at its first start takes a busy machine a while.
  await expect.poll(isAnswered, { timeout: 240_000 }).toBe(true);
  /** Scripts refused as "Outdated Optimize Dep": without them, a page may never be connected. */
  const outdated: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 504) outdated.push(response.url());
  });
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  // Only a connected page is notified of an edit, and the page is displayed before that.
  const connected = page.waitForEvent("console", (message) =>
    message.text().startsWith("[vite] connected"),
  );
  await page.goto(address);
  const banner = page.getByRole("banner");
  await expect(banner).toContainText(shop.address.street);
  await connected;
  expect(outdated).toEqual([]);

  const file = join(project, "tests/shop-fixture/shop.ts");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(shop.address.street, "9 Another Street"));
  await expect(banner).toContainText("9 Another Street", { timeout: 120_000 });
  expect(thrown).toEqual([]);
});
