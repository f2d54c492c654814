import type { Page } from "@playwright/test";

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records the layout shifts of each document from its first paint on, as the browser reports them. Letters get a little wider when their font loads
 * (docs/decisions/128-what-waits-before-the-first-paint.md): a shift within the line is left out.
 *
 * @param skipAfterInput whether shifts within half a second of an input are left out, too
 */
export async function watchShifts(page: Page, skipAfterInput = false): Promise<void> {
  await page.addInitScript((skipAfterInput) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        if (skipAfterInput && hadRecentInput) continue;
        const isLetters = sources.every(
          ({ previousRect, currentRect }) => previousRect.y === currentRect.y,
        );
        if (isLetters && value < 0.001) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 60)} ${previousRect.y} to ${currentRect.y}`,
        );
        shifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, skipAfterInput);
}

/** The shifts recorded on the current document. */
export const shiftsOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
