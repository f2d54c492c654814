/** Name of the database in which this device keeps what is recorded of jobs. */
export const keptName = "bay";

/**
 * Whether a job was ever opened on this device. Asks by opening: right after a browser was killed, the list of
 * its databases may not name them yet.
 */
export function hasKept(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(keptName);
    // It would be made now: there is none.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = (event) => {
      event.preventDefault();
      resolve(false);
    };
  });
}
