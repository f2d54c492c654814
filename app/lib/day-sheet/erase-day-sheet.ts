/** Name of the cache for the day's sheet (app/lib/day-sheet/desk-sheet.ts, public/desk-worker.js). */
export const sheetStore = "desk-sheet";

/** Removes the day's sheet from this device. */
export async function eraseDaySheet(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(sheetStore).catch(() => undefined);
}
