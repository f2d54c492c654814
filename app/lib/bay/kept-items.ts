import type { Arrow, FindingFields, Inspection } from "#app/lib/backend/bay.ts";
import { keptName } from "./has-kept.ts";

/** Something that was recorded on this device and is not known to be on the server. */
export type KeptItem = {
  /** Its thing, of one account: what is recorded of it again takes the place of this. */
  key: string;
  /** Account that recorded it; nobody else's session sends it. */
  account: string;
  visit: string;
  /** Of the inspection, finding or photo. */
  id: string;
  /** When it was recorded, by this device's clock, in milliseconds. */
  at: number;
  /** The last of its writes names it; all since the server has answered. */
  writes: readonly string[];
  /** Why the server refuses it; it is not sent again by itself. */
  problem?: string;
} & Recorded;

/** What can be recorded. */
export type Recorded =
  | { kind: "inspection"; fields: Pick<Inspection, "template" | "title"> & { finished?: boolean } }
  | { kind: "finding"; fields: FindingFields; revision: number }
  | { kind: "photo"; findingId: string; bytes: ArrayBuffer; width: number; height: number }
  | { kind: "marks"; marks: readonly Arrow[] }
  | { kind: "no-finding" }
  | { kind: "no-photo" };

const storeName = "items";

/** This device has no room, or does not let the site keep anything. */
export class NotKept extends Error {
  override name = "NotKept";
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super("not kept on this device", { cause });
    this.isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  }
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(keptName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "key" });
    request.onsuccess = () => {
      // Closed by the browser, as when the user clears the site's data: the next call opens it anew.
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Runs a transaction; resolves when what it wrote is on the disk, so that it survives the browser.
 *
 * @throws {NotKept}
 */
async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: Result) => void) => void,
): Promise<Result> {
  try {
    const database = await open();
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: "strict" });
      let result: Result;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(storeName), (value) => {
        result = value;
      });
    });
  } catch (error) {
    throw new NotKept(error);
  }
}

/**
 * Changes an item in one transaction, whatever else changes it in other tabs.
 *
 * @param change gets the item, if there is one, and returns what takes its place
 * @throws {NotKept} and nothing is changed
 */
export const changeItem = (
  key: string,
  change: (before: KeptItem | undefined) => KeptItem | undefined,
): Promise<KeptItem | undefined> =>
  run<KeptItem | undefined>("readwrite", (store, done) => {
    const request = store.get(key);
    request.onsuccess = () => {
      const after = change(request.result as KeptItem | undefined);
      if (after) store.put(after);
      else store.delete(key);
      done(after);
    };
  });

/** All items of this device, oldest first. */
export const readItems = async (): Promise<readonly KeptItem[]> => {
  const items = await run<KeptItem[]>("readonly", (store, done) => {
    const request = store.getAll();
    request.onsuccess = () => done(request.result as KeptItem[]);
  });
  return items.toSorted((one, other) => one.at - other.at);
};
