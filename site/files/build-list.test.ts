import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assertWhole, readBuildList } from "#site/files/built-site.ts";
import { takePage } from "#site/pages/page-files.ts";
import { writeBuildList } from "./build-list.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-list-"));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (name: string, content = name) => {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

const pages = { "/": "", "/services": "services/", "/services/brakes": "services/brakes/" };

/** Writes a site with every file that a page can have. */
async function putPages(site: string): Promise<void> {
  for (const [path, below] of Object.entries(pages)) {
    for (const ending of ["", ".br", ".gz"]) {
      await put(`${site}/client/${below}index.html${ending}`);
      const data = path === "/" ? "/_.data" : `${path}.data`;
      await put(`${site}/client${data}${ending}`, path + ending);
    }
  }
}

describe("the list of a site that reuses pages of another one", () => {
  it("names every file, whether its page was reused or not", async () => {
    await putPages("before");
    await writeBuildList(join(folder, "before"), "before");
    const [before, after] = [join(folder, "before"), join(folder, "after")];
    for (const path of Object.keys(pages)) {
      takePage(join(before, "client"), join(after, "client"), path);
    }
    await put("after/client/services/index.html.zst");
    await put("after/client/services/tires/index.html");
    await put("after/client/robots.txt");
    await put("after/pages.json");
    await writeBuildList(after, "after");
    const { files } = await readBuildList(after);
    await rm(join(after, "files.json"));

    const taken = new Set(Object.keys(pages));
    await writeBuildList(after, "after", { directory: before, taken });
    expect((await readBuildList(after)).files).toEqual(files);
    await assertWhole(after);
  });
});
