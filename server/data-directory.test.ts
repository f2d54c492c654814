import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "#platform/log.ts";
import { closeDataDirectory } from "./data-directory.ts";

it("lets no other user of the machine read sites, previews, photos and mails, also existing ones", async () => {
  const directory = await mkdtemp(join(tmpdir(), "shop-data-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, "previews", "1"), { recursive: true });
  await writeFile(join(directory, "previews", "1", "index.html"), "a draft");
  for (const folder of [directory, join(directory, "previews")]) await chmod(folder, 0o755);

  await closeDataDirectory(directory, createLog("silent"));
  for (const folder of ["", "site", "previews", "pictures", "storage", "mail", "sms"]) {
    expect([folder, (await stat(join(directory, folder))).mode & 0o777]).toEqual([folder, 0o700]);
  }
});
