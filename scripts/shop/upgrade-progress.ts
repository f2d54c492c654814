import { mkdir } from "node:fs/promises";
import { OperatorError } from "#postgres/errors.ts";
import { errorMessage } from "#scripts/backup/report-errors.ts";
import {
  leaveUpgrade,
  takeUpgrade,
  type UpgradeNote,
  writeNote,
} from "#server/upgrades/upgrade-files.ts";
import type { Told } from "./background.ts";
import type { Place } from "./place.ts";

/** Notes how far an upgrade is, for the desk. */
export type Progress = (change: Partial<UpgradeNote>) => Promise<void>;

/** The other version did not come to serve. */
export class WentBack extends OperatorError {
  /** Why. */
  readonly problem: string;
  constructor(message: string, problem: string) {
    super(`${message}\n${problem}`);
    this.problem = problem;
  }
}

/**
 * Does an upgrade's work as the only one of a data directory, and keeps how it came out, for the desk to tell.
 *
 * @throws {OperatorError} if another one is at work
 */
export async function asTheOne(
  { data, version: from }: Place,
  work: (progress: Progress) => Promise<Told>,
): Promise<Told> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (!(await takeUpgrade(data))) {
    throw new OperatorError("Another upgrade is at work. Wait until it has ended.");
  }
  let note: UpgradeNote = { at: "", from, step: "checking" };
  const progress: Progress = async (change) => {
    note = { ...note, ...change, at: new Date().toISOString() };
    await writeNote(data, note);
  };
  try {
    await progress({});
    const told = await work(progress);
    await progress({ outcome: "changed" });
    return told;
  } catch (error) {
    const said = errorMessage(error) ?? String(error);
    const end: Partial<UpgradeNote> =
      error instanceof WentBack
        ? { outcome: "back", said: error.problem }
        : { outcome: "refused", said };
    // What is told first is what went wrong, not that the disk is too full to note it.
    await progress(end).catch(() => undefined);
    throw error;
  } finally {
    await leaveUpgrade(data);
  }
}
