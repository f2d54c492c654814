import type { Page } from "@playwright/test";

/** A person at a keyboard, in seconds: finding and pressing something, and one key. */
const pressTime = 1.5;
const keyTime = 0.2;
/** Reading the question of a field, and thinking of its answer or looking it up. */
const thinkTime = 8;

/**
 * Takes note of what somebody does on the pages of a tab.
 *
 * @returns how many seconds a person would have taken for it until now, waiting left out
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
