/** Name of the cache for the day's sheet (app/lib/day-sheet/desk-sheet.ts, public/desk-worker.js). */
export const sheetStore = "desk-sheet";

/** Name of the cache for the cars of whoever works on them (app/lib/bay/kept-jobs.ts, public/desk-worker.js). */
export const jobStore = "bay-jobs";

/** Removes what the desk keeps on this device: of one cache, or everything. */
export async function eraseKept(stores: readonly string[] = [sheetStore, jobStore]): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const store of stores) await caches.delete(store).catch(() => undefined);
}
