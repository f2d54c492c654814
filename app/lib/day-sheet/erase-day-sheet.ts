/** Where the desk keeps the sheet of the day (app/lib/day-sheet/desk-sheet.ts, public/desk-worker.js). */
export const sheetStore = "desk-sheet";

/** Removes the sheet of the day from this device. */
export async function eraseDaySheet(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(sheetStore).catch(() => undefined);
}
