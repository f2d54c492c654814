import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { licenceList } from "./licence-list.ts";

const list = (packages: Record<string, { license?: string; dev?: boolean }>) =>
  licenceList({ "": { license: "UNLICENSED" }, ...packages });

describe("the licences of what is shipped", () => {
  it("are those that the manual lists, and all of them expected", async () => {
    const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
    const { page, unexpected } = licenceList(packages);
    expect(unexpected).toEqual([]);
    // If not: npm run licences
    expect(await readFile("docs/licences.md", "utf8")).toBe(page);
  });

  it.each([
    ["node_modules/a", { license: "MIT" }, []],
    ["node_modules/a", { license: "(GPL-3.0 OR MIT)" }, []],
    ["node_modules/a", { license: "GPL-3.0" }, ["a: GPL-3.0"]],
    ["node_modules/a", { license: "MIT AND GPL-3.0" }, ["a: MIT AND GPL-3.0"]],
    ["node_modules/a", {}, ["a: none named"]],
    ["node_modules/a/node_modules/b", { license: "GPL-3.0" }, ["b: GPL-3.0"]],
    ["node_modules/a", { license: "LGPL-3.0-or-later" }, ["a: LGPL-3.0-or-later"]],
    ["node_modules/@img/sharp-libvips-linux-x64", { license: "LGPL-3.0-or-later" }, []],
    ["node_modules/a", { license: "GPL-3.0", dev: true }, []],
  ])("%s under %o: unexpected %o", (place, locked, unexpected) => {
    expect(list({ [place]: locked }).unexpected).toEqual(unexpected);
  });

  it("include what the build takes from packages that only build", () => {
    expect(list({ "node_modules/tailwindcss": { license: "MIT", dev: true } }).page).toContain(
      "## MIT\n\n- tailwindcss\n",
    );
  });
});
