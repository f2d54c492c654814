import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#postgres/errors.ts";
import type { UpgradeStatus } from "#shop/upgrade.ts";
import { assertGenuine, checksumsName, signatureName } from "./checksums.ts";
import { compareVersions, readChanges } from "./read-changes.ts";

/** Beside `shop`: where the owner puts the archive of a later version, with its checksums. */
export const incomingName = "incoming";

/** An archive of a later version that lies in the folder. */
type FoundUpgrade = NonNullable<UpgradeStatus["found"]> & { file: string };

const archiveName = /^shop-(\d+\.\d+\.\d+)(?:-([a-z0-9]+-[a-z0-9]+))?\.tar\.(gz|zst)$/;
const machine = `${process.platform}-${process.arch}`;

/** The public key of a release, PEM; undefined if its releases aren't signed. */
export const releaseKey = (program: string): Promise<string | undefined> =>
  readFile(join(program, "release-key.pem"), "utf8").catch(() => undefined);

/**
 * Looks for the archive of the latest version after the one that runs, and at it: it is checked as an upgrade
 * checks it. What didn't change isn't read again.
 *
 * @param home the folder of the release
 */
export function createFinder(home: string, current: string) {
  const folder = join(home, incomingName);
  let looked = { at: "", found: Promise.resolve<FoundUpgrade | undefined>(undefined) };
  return async (): Promise<FoundUpgrade | undefined> => {
    const name = latest(await readdir(folder).catch(() => []), current);
    if (!name) return undefined;
    const at = await stateOf([name, checksumsName, signatureName].map((one) => join(folder, one)));
    if (looked.at !== at) looked = { at, found: look(join(folder, name), home, current) };
    return await looked.found;
  };
}

/** The archive of the latest version, for this machine if there is one; gzip takes less memory than zstd. */
function latest(names: readonly string[], current: string): string | undefined {
  const found = names.flatMap((name) => {
    const [, version = "", platform, kind] = archiveName.exec(name) ?? [];
    if (!version || compareVersions(version, current) <= 0) return [];
    const fits = platform === undefined || platform === machine;
    return [{ name, version, rank: (fits ? 2 : 0) + (kind === "gz" ? 1 : 0) }];
  });
  found.sort((one, other) => compareVersions(other.version, one.version) || other.rank - one.rank);
  return found[0]?.name;
}

/** Changes whenever one of the files does. */
async function stateOf(files: readonly string[]): Promise<string> {
  const states = files.map(async (file) => {
    const found = await stat(file).catch(() => undefined);
    return `${file} ${found?.size} ${found?.mtimeMs} ${found?.ino}`;
  });
  return (await Promise.all(states)).join("\n");
}

async function look(file: string, home: string, current: string): Promise<FoundUpgrade> {
  const [, version = "", platform] = archiveName.exec(file.slice(file.lastIndexOf("/") + 1)) ?? [];
  const found = { version, file, changes: [] };
  if (platform && platform !== machine) {
    const problem = `The archive is for another kind of machine (${platform}). This one takes ${machine}.`;
    return { ...found, problem };
  }
  try {
    await assertGenuine(file, await releaseKey(join(home, "current/program")));
    return { ...found, changes: await readChanges(file, current) };
  } catch (error) {
    const problem =
      error instanceof OperatorError ? error.message : "The archive can't be read. Copy it again.";
    return { ...found, problem };
  }
}
