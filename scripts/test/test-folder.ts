import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memoryDisk = "/dev/shm";

/** Space that the tests need at the same time, with a margin: databases, photos, built sites. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Creates the temporary folder of this test run, removed when the process exits. It is in memory if there
 * is enough: tests start some hundred databases, whose fsyncs take ten times as long on a disk. The tests
 * of kills and power losses are not affected: files in memory survive a killed process as well, and power
 * losses are simulated on a separate disk.
 */
export function makeTestFolder(): string {
  const folder = canUseMemory() ? memoryDisk : tmpdir();
  const made = mkdtempSync(join(folder, "shop-tests-"));
  // Some tests run programs as other users, in their own folders below it.
  chmodSync(made, 0o755);
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => process.exit(1));
  }
  return made;
}

function canUseMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, freemem()) > neededBytes && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Whether programs may be executed there, as some tests do; containers often mount it noexec. */
function mayRunPrograms(): boolean {
  const folder = mkdtempSync(join(memoryDisk, "shop-tests-"));
  try {
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(program);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
