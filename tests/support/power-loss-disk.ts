import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "#postgres/supervisor/processes.ts";

/** A disk of its own whose power can be cut: what was not fsynced until then is gone. */
export interface PowerLossDisk {
  /** Where it is mounted. */
  directory: string;
  /** From this moment nothing reaches the disk, and every write fails. */
  cutPower(): void;
  /** Mounts it again as it was when the power went, when no process uses it any more. */
  restorePower(): Promise<void>;
  remove(): Promise<void>;
}

const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: "pipe" });

/**
 * FS_IOC_SHUTDOWN of ext4 with its flag "do not flush the journal": the kernel forgets whatever it
 * holds in memory for this disk, as it does without power.
 */
const shutDown =
  'open(my $disk, "<", $ARGV[0]) or die; my $noFlush = pack("L", 2); ' +
  'ioctl($disk, 0x8004587d, $noFlush) or die "no shutdown: $!"';

export async function makePowerLossDisk(): Promise<PowerLossDisk> {
  const folder = await mkdtemp(join(tmpdir(), "shop-disk-"));
  const directory = join(folder, "mounted");
  const image = join(folder, "image");
  const mount = () => run("mount", "-o", "loop", image, directory);
  const unmount = async () => {
    const done = await waitUntil(async () => tries(() => run("umount", directory)), 20_000);
    if (!done) throw new Error(`${directory} is still in use`);
  };
  run("mkdir", directory);
  run("truncate", "--size=400M", image);
  run("mkfs.ext4", "-q", "-F", image);
  mount();
  return {
    directory,
    cutPower: () => void run("perl", "-e", shutDown, directory),
    async restorePower() {
      await unmount();
      mount();
    },
    async remove() {
      await unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It takes root, a loop device, and a kernel that knows ext4. */
export async function canCutPower(): Promise<boolean> {
  if (process.platform !== "linux" || process.geteuid?.() !== 0) return false;
  try {
    const disk = await makePowerLossDisk();
    disk.cutPower();
    await disk.remove();
    return true;
  } catch {
    return false;
  }
}

function tries(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
