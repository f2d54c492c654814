/** @module-tag rest */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { blankPng } from "#tests/support/blank-png.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { book, freeSlots } from "#tests/support/desk/bookings.ts";
import { isProof } from "#tests/support/proof.ts";
import { attachment } from "#tests/support/requests.ts";
import {
  canCutPower,
  makePowerLossDisk,
  type PowerLossDisk,
} from "#tests/support/servers/power-loss-disk.ts";
import { killServers, startServer } from "#tests/support/servers/running-server.ts";

/** PROOF=full: five times on a new directory, three times each as it ages. */
const directories = isProof ? 5 : 1;
const ages = isProof ? 4 : 2;
const photo = attachment(blankPng(40, 30), "car.png", "image/png");

let disk: PowerLossDisk | undefined;
afterAll(async () => {
  killServers();
  await disk?.remove();
});

/**
 * Books with photos until the power loss, some time after the first response; adds what was
 * acknowledged.
 */
async function bookUntilPowerLoss(on: PowerLossDisk, acknowledged: string[]): Promise<void> {
  const server = await startServer({ dataDirectory: on.directory });
  const slots = await freeSlots(server.url);
  let over = false;
  const lane = async () => {
    while (!over) {
      const slot = slots.shift();
      const name = `${slot?.date}-${slot?.time}`.replace(":", "-");
      const fields = { ...slot, name, submissionId: name, imageAttachments: [photo] };
      const response = await book(server.url, fields).catch(() => undefined);
      // A response after the cut does not count.
      if (response?.status === 201 && !over) acknowledged.push(name);
      await response?.arrayBuffer();
    }
  };
  const before = acknowledged.length;
  const load = Promise.all([lane(), lane(), lane()]);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3);
  await setTimeout(Math.random() * 300);
  on.cutPower();
  over = true;
  await server.kill();
  await load;
  await on.restorePower();
}

const canCut = await canCutPower();
/** Shown with skipped tests. */
const condition = canCut ? "" : " (needs root and a disk that can be cut off)";

describe.runIf(canCut)(`a power loss${condition}`, { timeout: 900_000 }, () => {
  it("loses nothing acknowledged, on a new directory and on an older one", async () => {
    for (let n = 0; n < directories; n += 1) {
      await disk?.remove();
      disk = await makePowerLossDisk();
      const acknowledged: string[] = [];
      for (let age = 0; age < ages; age += 1) {
        await bookUntilPowerLoss(disk, acknowledged);
        const kept = await readAppointments(disk.directory);
        expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
        expect(kept.filter(({ photos }) => photos !== 1)).toEqual([]);
        const storage = join(disk.directory, "storage");
        const files = await readdir(storage, { recursive: true, withFileTypes: true });
        const sizes = await Promise.all(
          files
            .filter((file) => file.isFile() && !file.name.endsWith(".partial"))
            .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
        );
        expect(sizes.length).toBeGreaterThanOrEqual(2 * kept.length);
        expect(sizes).not.toContain(0);
      }
    }
  });
});
