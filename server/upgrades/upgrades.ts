import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { HttpError } from "#platform/http/errors.ts";
import type { UpgradeStatus } from "#shop/upgrade.ts";
import { createFinder, incomingName } from "./find-upgrade.ts";
import { readNote, type UpgradeNote, upgradeAtWork } from "./upgrade-files.ts";

/** The program's version, and the one that could replace it. */
export interface Upgrades {
  status(): Promise<UpgradeStatus>;
  /**
   * Begins the upgrade to a version whose archive lies there; returns once it is at work.
   *
   * @throws {HttpError} 409 in words if there is nothing to begin
   */
  begin(version: string): Promise<void>;
}

interface Dependencies {
  /** Folder of the release; undefined in a clone. */
  home: string | undefined;
  dataDirectory: string;
}

/** Milliseconds that the command has to begin. */
const beginMilliseconds = 60_000;

const manifest = new URL("../../package.json", import.meta.url);

export function openUpgrades({ home, dataDirectory: data }: Dependencies): Upgrades {
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  if (!home) {
    return {
      status: async () => ({ version }),
      begin: async () => {
        throw refusal(
          "not_a_release",
          "This site runs from its sources. Whoever runs the server upgrades it there.",
        );
      },
    };
  }
  const folder = join(home, incomingName);
  const find = createFinder(home, version);
  let isBeginning = false;

  async function begin(wanted: string): Promise<void> {
    if (isBeginning || upgradeAtWork(data)) {
      throw refusal("upgrading", "An upgrade is under way. Wait until it has ended.");
    }
    isBeginning = true;
    try {
      const found = await find();
      if (found?.version !== wanted) {
        throw refusal("no_archive", `No later archive of version ${wanted} is in ${folder}.`);
      }
      if (found.problem) throw refusal("archive_refused", found.problem);
      await startUpgrade(home ?? "", found.file, data);
    } finally {
      isBeginning = false;
    }
  }

  return {
    begin,
    async status() {
      const note = readNote(data);
      if (upgradeAtWork(data) !== undefined && note && !note.outcome) {
        const { version: to, step } = note;
        return { version, folder, running: { ...(to && { version: to }), step } };
      }
      const found = await find();
      return {
        version,
        folder,
        ...(found && { found: withoutFile(found) }),
        ...(note && { last: lastOf(note, version) }),
      };
    },
  };
}

const refusal = (code: string, words: string) => new HttpError(409, code, words);

const withoutFile = ({ version, changes, problem }: NonNullable<UpgradeStatus["found"]>) => ({
  version,
  changes,
  ...(problem && { problem }),
});

/** An upgrade that noted no end was killed: the version that runs says where it stood. */
function lastOf({ step: _, ...note }: UpgradeNote, current: string) {
  const killed = note.version === current ? "changed" : "ended";
  return { ...note, outcome: note.outcome ?? killed } as const;
}

/** Starts the command as a process of nobody, which this one's end leaves alone, and waits until it is at work. */
async function startUpgrade(home: string, archive: string, data: string): Promise<void> {
  const before = readNote(data)?.at;
  const child = spawn("/bin/sh", ["-c", '"$@" &', "sh", join(home, "shop"), "upgrade", archive], {
    cwd: home,
    detached: true,
    // Its words go where the server's log goes.
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once("error", () => undefined);
  const until = Date.now() + beginMilliseconds;
  while (Date.now() < until) {
    if (readNote(data)?.at !== before) return;
    await setTimeout(50);
  }
  throw new HttpError(
    500,
    "not_begun",
    "The upgrade couldn't be started. The server's log says why.",
  );
}
