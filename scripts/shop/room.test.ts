import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assertRoom } from "./room.ts";

it("an upgrade that doesn't fit on the disk is refused before it writes anything", async () => {
  const home = await mkdtemp(join(tmpdir(), "shop-room-"));
  const place = { home, data: join(home, "data"), backups: join(home, "data/backups") };
  const archive = join(home, "shop-1.1.0.tar.gz");
  await writeFile(archive, "small");
  await assertRoom(place, archive);
  // Without taking any: a terabyte of nothing.
  await truncate(archive, 1e12);
  await expect(assertRoom(place, archive)).rejects.toThrow(/has .* free, and an upgrade may need/);
  await truncate(archive, 5);
  await mkdir(join(place.data, "postgres/base"), { recursive: true });
  await writeFile(join(place.data, "postgres/base/1"), "");
  await truncate(join(place.data, "postgres/base/1"), 1e12);
  await expect(assertRoom(place, archive)).rejects.toThrow("a copy of the database");
  await rm(home, { recursive: true });
});
