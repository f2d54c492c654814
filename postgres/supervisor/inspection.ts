import type { RunAs } from "./run-as.ts";
import { runProgram } from "./run-program.ts";
import { postgresArguments } from "./settings.ts";

/** What a product looks at in data that this release has not used yet, before anything is changed. */
export interface Inspection {
  database: string;
  /** One line of SQL with one column of text. */
  query: string;
  /** @throws {OperatorError} when this release cannot go on with the data */
  check(values: readonly string[]): Promise<void>;
}

/**
 * Looks at existing data without a login, in single-user mode. Nothing else may run on them.
 *
 * @throws {OperatorError} as `check` does
 */
export async function inspectCluster(
  { database, query, check }: Inspection,
  where: { postgres: string; version: number; dataDirectory: string; runAs: RunAs },
): Promise<void> {
  const { postgres, version, dataDirectory, runAs } = where;
  const settings = postgresArguments(dataDirectory, dataDirectory, version);
  const { failure, output } = await runProgram({
    runAs,
    program: postgres,
    args: ["--single", ...settings, "-c", "exit_on_error=on", database],
    directory: dataDirectory,
    deathSignal: "SIGTERM",
    input: `${query}\n`,
  });
  // There is no such database or table yet: whatever else is wrong, the start itself will tell.
  if (failure !== undefined) return;
  await check([...output.matchAll(/= "(.*)"\t/g)].map(([, value = ""]) => value));
}
