import { join } from "node:path";

/**
 * What is done before a server starts again: at once when nobody is served any more, and what that returns
 * when the database is closed, too.
 */
export type BeforeStart = () => Promise<(() => Promise<void>) | undefined>;

/** Asks the launcher of a clone to start the server again (scripts/launch.mjs). */
const startAgainCode = 75;

/**
 * Ends this process and goes on as a new one with the same number, so that whoever started it, such as a
 * service, sees no end.
 */
export function startAgain(): never {
  // The launcher follows its child by a channel that the new program would not have.
  if (process.connected || !process.execve) process.exit(startAgainCode);
  const { execPath, execArgv, argv } = process;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], process.env);
  throw new Error("unreachable");
}

/**
 * Ends this process and goes on as the launcher of a release, with the same number: it waits while an upgrade
 * changes the version, and becomes the server of what it finds then.
 *
 * @param home the folder of the release
 */
export function startAsRelease(home: string): never {
  const launcher = join(home, "shop");
  process.execve?.(launcher, [launcher, "run"], process.env);
  throw new Error("unreachable");
}
