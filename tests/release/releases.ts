import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const platform = `${process.platform}-${process.arch}`;

/** Makes a release of the shop of the tests, quickly compressed. */
export async function makeRelease(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), "shop-release-"));
  const options = ["--quick", "--platform", platform, "--out", out];
  await run(process.execPath, ["scripts/release.ts", ...options]);
  return out;
}

/** Unpacks a release as its reader would; returns the folder of `shop`. */
export async function unpackRelease(out: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-unpacked-"));
  const archive = (await readdir(out)).find((name) => name.endsWith(".tar.gz")) ?? "";
  await run("tar", ["-xzf", join(out, archive), "-C", folder]);
  return join(folder, "shop");
}

/** A folder for PATH with what any machine with a shell has, and nothing else: no Node, no npm. */
export async function bareTools(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-tools-"));
  await mkdir(folder, { recursive: true });
  for (const name of ["cp", "dirname", "readlink", "tail", "unshare"]) {
    const { stdout } = await run("sh", ["-c", `command -v ${name}`]);
    await symlink(stdout.trim(), join(folder, name));
  }
  return folder;
}

/** Calls `./shop`; rejects with what it says. */
export const shopIn =
  (home: string, environment: Record<string, string>) =>
  async (...args: string[]): Promise<string> =>
    (await run(join(home, "shop"), args, { env: environment, maxBuffer: 1 << 26 })).stdout;
