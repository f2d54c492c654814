import type { Page } from "@playwright/test";

/** A user at a keyboard, in seconds: finding and pressing an element, and one key. */
const pressTime = 1.5;
const keyTime = 0.2;
/** Reading a field's label, and thinking of the answer or looking it up. */
const thinkTime = 8;

/**
 * Records a user's actions on the pages of a tab.
 *
 * @returns a function that returns how many seconds a person would have needed so far, without
 *   waiting
 */
export async function paceOf(page: Page): Promise<() => number> {
  let presses = 0;
  let keys = 0;
  let fields = 0;
  await page.exposeFunction("noteWork", (kind: string, length: number) => {
    if (kind === "click") presses += 1;
    else fields += 1;
    keys += length;
  });
  await page.addInitScript(() => {
    const note = (kind: string, length: number) =>
      (window as unknown as { noteWork: (kind: string, length: number) => void }).noteWork(
        kind,
        length,
      );
    addEventListener("click", () => note("click", 0), true);
    addEventListener(
      "change",
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type));
        note("change", isText ? target.value.length : 0);
      },
      true,
    );
  });
  return () => presses * pressTime + keys * keyTime + fields * thinkTime;
}
