import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "#postgres/supervisor/processes.ts";

/** A separate disk whose power can be cut, which loses everything that was not fsynced. */
export interface PowerLossDisk {
  /** Its mount point. */
  directory: string;
  /** From then on nothing reaches the disk, and every write fails. */
  cutPower(): void;
  /** Mounts it again in its state at the power loss, when no process uses it anymore. */
  restorePower(): Promise<void>;
  remove(): Promise<void>;
}

const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: "pipe" });

/**
 * ext4's FS_IOC_SHUTDOWN with the flag "do not flush the journal": the kernel drops everything it
 * buffers for this disk, as in a power loss.
 */
const shutDown =
  'open(my $disk, "<", $ARGV[0]) or die; my $noFlush = pack("L", 2); ' +
  'ioctl($disk, 0x8004587d, $noFlush) or die "no shutdown: $!"';

export async function makePowerLossDisk(): Promise<PowerLossDisk> {
  const folder = await mkdtemp(join(tmpdir(), "shop-disk-"));
  const directory = join(folder, "mounted");
  let image = join(folder, "image");
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
      // Whatever began in a mount namespace of its own meanwhile (a database in a user namespace) still has
      // the disk as it was cut off, and mounting the same image would show that again.
      const next = `${image}-again`;
      run("cp", "--sparse=always", image, next);
      image = next;
      mount();
    },
    async remove() {
      await unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requires root, a loop device, and a kernel with ext4. */
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
