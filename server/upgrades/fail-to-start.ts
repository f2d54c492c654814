import type { Log } from "#platform/log.ts";
import { OperatorError } from "#postgres/errors.ts";
import { noteTrialProblem } from "./upgrade-files.ts";

/**
 * Says why the server could not start, in the log and to an upgrade that waits for it, and ends it with 1.
 *
 * @param data DATA_DIR, as far as it is known
 */
export async function failToStart(
  error: unknown,
  log: Log,
  data: string | undefined,
): Promise<never> {
  // Errors that the operator can fix are logged as a plain message; all others keep their stack.
  if (error instanceof OperatorError) {
    log.fatal(error.message);
  } else {
    log.fatal({ err: error }, "the server could not start");
  }
  const problem = error instanceof Error ? error.message : String(error);
  if (data) await noteTrialProblem(data, problem).catch(() => undefined);
  log.flush();
  // Exit explicitly: handles opened before the failure would keep the process alive.
  process.exit(1);
}
