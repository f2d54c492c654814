const cleanups: (() => unknown)[] = [];

/**
 * Runs a cleanup after the current test file, the latest first. `afterAll` does so only if called
 * while the file is being collected: called from a hook or a test, it waits for the last file of
 * the process.
 */
export function afterFile(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

export async function cleanUpAfterFile(): Promise<void> {
  for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
}
