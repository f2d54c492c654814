import type { Locator } from "@playwright/test";

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab until an element has the focus.
 *
 * @param key another key to press: `Shift+Tab` goes back
 */
export async function tabTo(target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}
