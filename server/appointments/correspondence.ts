import type { Log } from "#server/log.ts";
import { type Repetition, repeat } from "#server/repeat.ts";
import type { LetterDependencies } from "./letter-dependencies.ts";
import { remind } from "./remind.ts";
import { tellNext } from "./tell.ts";

const pauseMilliseconds = 5000;

/**
 * Writes every letter that is due into the outbox: changes that were made, times that are near.
 * Throws when a change could not be told, after the reminders were written all the same.
 *
 * @returns whether there was any
 */
export async function writeDueLetters(deps: LetterDependencies): Promise<boolean> {
  let wrote = false;
  try {
    while (await tellNext(deps)) wrote = true;
  } finally {
    // A change that cannot be told fails every time; nobody else is to miss a reminder for it.
    if (await remind(deps)) wrote = true;
  }
  return wrote;
}

/**
 * Writes due letters again and again. Several processes may do so on one database.
 *
 * @param deps.nudgeOutbox called when letters were written, so that they leave at once
 */
export function startCorrespondence(
  deps: LetterDependencies & { log: Log; nudgeOutbox: () => void },
): Repetition {
  return repeat(pauseMilliseconds, async () => {
    try {
      if (await writeDueLetters(deps)) deps.nudgeOutbox();
    } catch (error) {
      deps.log.warn({ err: error }, "letters about appointments could not be written");
    }
  });
}
