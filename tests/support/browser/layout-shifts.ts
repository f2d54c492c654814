import type { Page } from "@playwright/test";

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The time that the browser gives a page to answer an input, in ms (Layout Instability, "recent input"). */
const inputWindow = 500;

/**
 * Records the layout shifts of each document from its first paint on. Letters get a little wider when their
 * font loads (docs/decisions/app/first-paint.md): a shift within the line is left out.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { at: number; what: string }[] = [];
    const inputs: number[] = [];
    Object.assign(window, { shifts, inputs });
    for (const type of ["pointerdown", "click", "keydown"]) {
      addEventListener(type, ({ timeStamp }) => inputs.push(timeStamp), { capture: true });
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, value, sources } = entry as LayoutShift;
        const isLetters = sources.every(
          ({ previousRect, currentRect }) => previousRect.y === currentRect.y,
        );
        if (isLetters && value < 0.001) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 60)} ${previousRect.y} to ${currentRect.y}`,
        );
        shifts.push({ at: startTime, what: `${value}: ${moved.join(", ")}` });
      }
    }).observe({ type: "layout-shift", buffered: true });
    performance.setResourceTimingBufferSize(10_000);
  });
}

interface Watched {
  shifts: { at: number; what: string }[];
  inputs: number[];
}

/** The shifts recorded on the current document. */
export const shiftsOn = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).shifts.map(({ what }) => what));

/**
 * The shifts recorded on the current document that no input asked for. The browser's own mark of a recent
 * input ends half a second after it, which an answer on a busy machine exceeds: here half a second counts
 * from the input, and again from the answer to each request that was sent within such a time.
 */
export const unexpectedShiftsOn = (page: Page) =>
  page.evaluate((inputWindow) => {
    const { shifts, inputs } = window as unknown as Watched;
    const expected = inputs.map((at) => ({ from: at, to: at + inputWindow }));
    const isExpected = (at: number) => expected.some(({ from, to }) => from <= at && at <= to);
    const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    for (const { startTime, responseEnd } of requests.toSorted(
      (one, other) => one.startTime - other.startTime,
    )) {
      if (isExpected(startTime)) {
        expected.push({ from: startTime, to: responseEnd + inputWindow });
      }
    }
    return shifts.filter(({ at }) => !isExpected(at)).map(({ what }) => what);
  }, inputWindow);

/** The cumulative layout shift of the current document so far. */
export const totalShiftOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as LayoutShift[]) total += value;
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries are reported within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
