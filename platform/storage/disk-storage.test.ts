import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as durableFiles from "#postgres/durable-files.ts";
import { createDiskStorage } from "./disk-storage.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "disk-storage-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe("objects on disk", () => {
  it("are stored, listed and deleted by path", async () => {
    const storage = createDiskStorage(directory, durableFiles);
    await storage.put("files/1/a.jpg", Buffer.from("pixels"));

    expect((await storage.get("files/1/a.jpg")).toString()).toBe("pixels");
    expect(await storage.list()).toEqual([{ path: "files/1/a.jpg", modified: expect.any(Date) }]);
    await storage.remove("files/1/a.jpg");
    await storage.remove("files/1/a.jpg");
    expect(await storage.list()).toEqual([]);
  });

  it("are streamed, whole or in part", async () => {
    const storage = createDiskStorage(directory, durableFiles);
    await storage.put("a.jpg", Buffer.from("pixels"));
    const read = async (range?: { start: number; end: number }) =>
      await new Response(await storage.open("a.jpg", range)).text();
    expect(await read()).toBe("pixels");
    expect(await read({ start: 2, end: 4 })).toBe("xel");
    await expect(storage.open("none.jpg")).rejects.toThrow("ENOENT");
  });

  it("include partial files left by a crash in the list, so that they can be deleted", async () => {
    const storage = createDiskStorage(directory, durableFiles);
    await writeFile(join(directory, "half.jpg.partial"), "pix");
    expect(await storage.list()).toMatchObject([{ path: "half.jpg" }]);
    await storage.remove("half.jpg");
    expect(await readdir(directory)).toEqual([]);
  });

  it("never leave the directory", async () => {
    const storage = createDiskStorage(directory, durableFiles);
    await expect(storage.put("../outside.jpg", Buffer.from("x"))).rejects.toThrow("outside");
    await expect(storage.get("../../etc/passwd")).rejects.toThrow("outside");
  });

  it("are an empty list if none was ever stored", async () => {
    expect(await createDiskStorage(join(directory, "none"), durableFiles).list()).toEqual([]);
  });
});
