import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { pathOfPicture, pictureFiles } from "#shop/photos/picture-files.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { addPictures } from "./add-pictures.ts";

const name = `${"a".repeat(32)}-1600x1200`;
const document = { shop: { contactPhoto: { image: pathOfPicture(name) } } };
const files = pictureFiles(pathOfPicture(name)).map((file) => file.name);

let folder: string;
let programs: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lay-pictures-"));
  const own = folder;
  afterFile(() => rm(own, { recursive: true, force: true }));
  programs = [];
});

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#335577" } })
    .jpeg()
    .toBuffer();

/** Adds a document's pictures to a new site, with the script that the publisher runs. */
async function lay(site: string, content: unknown = document, read = photo): Promise<string> {
  const staging = join(folder, site);
  await mkdir(staging);
  await addPictures(
    { directory: join(folder, "pictures"), read: () => read() },
    staging,
    content,
    async ([script = "", ...args]) => {
      programs.push(script);
      await promisify(execFile)(process.execPath, [`site/${script}.ts`, ...args]);
    },
  );
  return join(staging, "client", "assets");
}

describe("the pictures of a site", () => {
  it("are encoded once, and hard-linked by later sites", async () => {
    const first = await lay("first");
    const second = await lay("second");
    expect(programs).toHaveLength(1);
    for (const file of files) {
      expect((await stat(join(first, file))).ino).toBe((await stat(join(second, file))).ino);
      expect((await readFile(join(second, file))).length).toBeGreaterThan(0);
    }
    expect(await readdir(join(folder, "first")), "the photo itself").toEqual(["client"]);
  });

  it("are encoded again if some of their files are missing", async () => {
    await lay("first");
    await rm(join(folder, "pictures", files[1] ?? ""));
    const second = await lay("second");
    expect(programs).toHaveLength(2);
    expect((await readdir(second)).sort()).toEqual([...files].sort());
  });

  it("are kept while a site uses them, and deleted a day after the last use", async () => {
    const site = await lay("first");
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    const made = join(folder, "pictures");
    const age = () => Promise.all(files.map((file) => utimes(join(made, file), longAgo, longAgo)));
    await age();
    await lay("without", {});
    expect(await readdir(made)).toHaveLength(files.length);
    await rm(site, { recursive: true });
    await age();
    await writeFile(join(made, "half"), "");
    await lay("without again", {});
    expect(await readdir(made)).toEqual(["half"]);
  });

  it("stop publishing with a message if an original is missing", async () => {
    const laid = addPictures(
      { directory: join(folder, "pictures"), read: async () => undefined },
      folder,
      document,
      async () => undefined,
    );
    await expect(laid).rejects.toThrow("A photo on the site isn't stored here.");
  });
});
