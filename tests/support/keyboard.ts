import type { Locator } from "@playwright/test";

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Goes on with the Tab key until something has the focus.
 *
 * @param key another way to go on: `Shift+Tab` goes back
 */
export async function tabTo(target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}
