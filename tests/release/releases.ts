import { execFile } from "node:child_process";
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeArchive } from "#scripts/release/write-archive.ts";
import { appointmentRequest } from "#tests/support/requests.ts";

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

/** What is other in a later version. */
interface Later {
  /** The release that it is made from. */
  home: string;
  /** Where its archive is put. */
  archives: string;
  version: string;
  /** What it changes in the database. */
  steps: readonly string[];
  /** Whether it comes to serve; omitted: yes. */
  listens?: boolean;
}

/** A doctored release of another version. */
export async function makeLater({ home, archives, version, steps, listens = true }: Later) {
  const folder = await mkdtemp(join(tmpdir(), "shop-later-"));
  const to = join(folder, "shop/versions", version);
  await cp(join(home, "versions/1.0.0"), to, { recursive: true, verbatimSymlinks: true });
  const program = join(to, "program");
  const manifest = JSON.parse(await readFile(join(program, "package.json"), "utf8"));
  await writeFile(join(program, "package.json"), JSON.stringify({ ...manifest, version }));
  await writeFile(join(to, "CHANGELOG.md"), `# Changelog\n\n## ${version}\n\n- A test.\n`);
  for (const [index, step] of steps.entries()) {
    const file = join(program, `database/steps/000${index + 1}-test.sql`);
    await writeFile(file, `-- A test.\n${step};\n`);
  }
  if (!listens) {
    const main = join(program, "server/main.js");
    await rename(main, join(program, "server/real.js"));
    await writeFile(main, 'process.env.HOST = "203.0.113.1";\nawait import("./real.js");\n');
  }
  const how = { time: 0, quick: true, kinds: ["gz"] } as const;
  await writeArchive(folder, join(archives, `shop-${version}.tar`), how);
  await rm(folder, { recursive: true });
}

/** Asks for an appointment as a visitor; returns the status. */
export async function book(url: string, name: string): Promise<number> {
  const day = new Date(Date.now() + 14 * 24 * 3_600_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  const response = await fetch(`${url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(
      appointmentRequest({
        name,
        submissionId: name.replaceAll(" ", "-"),
        date: day.toISOString().slice(0, 10),
      }),
    ),
  });
  return response.status;
}
