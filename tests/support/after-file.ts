const cleanups: (() => unknown)[] = [];

/**
 * Has something done when the test file that runs is through, the latest first. `afterAll` does that
 * only where it is called while a file is being read: called from a hook or a test, it waits for the
 * last file of the process.
 */
export function afterFile(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

export async function cleanUpAfterFile(): Promise<void> {
  for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
}
