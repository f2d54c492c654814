import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Asserts that nothing extends beyond the screen, except what scrolls on purpose, once the page has
 * settled.
 */
export async function expectNothingSticksOut(page: Page, where: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(() => document.fonts.ready);
  const look = () =>
    page.evaluate((limit) => {
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) =>
          element.getBoundingClientRect().right > limit + 0.5 &&
          element.checkVisibility() &&
          !scrolls(element.parentElement),
      );
      return {
        screen: window.innerWidth,
        page: document.documentElement.scrollWidth,
        wide: wide.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
      };
    }, width);
  await expect.poll(look, where).toEqual({ screen: width, page: width, wide: [] });
}

/**
 * Returns truncated texts, except those only for screen readers: of an element that hides its
 * overflow, or beyond the sides of one around it that does.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cuts = (overflow: string, content: number, box: number) =>
      (overflow === "hidden" || overflow === "clip") && content > box + 1;
    const isPrinted = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && Boolean(textContent?.trim());
    const beyondSides = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll") return false;
        const { left, right } = box.getBoundingClientRect();
        // Slides beside the shown one are outside as a whole.
        const isCut = text.right > right + 1 && text.left < right;
        if (overflowX !== "visible" && (isCut || (text.left < left - 1 && text.right > left))) {
          return true;
        }
      }
      return false;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const texts = [...element.childNodes].filter(isPrinted);
        // Elements one pixel wide are only for screen readers.
        if (texts.length === 0 || !element.checkVisibility() || element.clientWidth <= 1)
          return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          cuts(overflowX, element.scrollWidth, element.clientWidth) ||
          cuts(overflowY, element.scrollHeight, element.clientHeight) ||
          // Names on a map may leave its frame.
          (!element.closest("svg") && texts.some(beyondSides))
        );
      })
      .map(({ textContent }) => textContent?.slice(0, 60));
  });

/**
 * Returns tap targets smaller than 44 pixels, with a tolerance of a fraction. Excludes links within
 * a sentence and those repeated by an adjacent list (WCAG 2.2, 2.5.8), and what only the keyboard
 * reaches.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 43;
    const controls = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    const inSentence = (element: Element) =>
      element.matches("a") &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /[a-z]/i.test(node.textContent ?? ""),
      );
    /** Size of the area around the center that activates the element, up to the minimum. */
    const reach = (element: Element, across: boolean) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const label = element.closest("label");
      const answers = (away: number) => {
        const hit = document.elementFromPoint(
          left + width / 2 + (across ? away : 0),
          top + height / 2 + (across ? 0 : away),
        );
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
      };
      let size = 0;
      for (let away = -least + 0.5; away < least; away += 1) size += answers(away) ? 1 : 0;
      return size;
    };
    // Elements behind a modal dialog cannot be activated.
    const shown = document.querySelector("dialog:modal") ?? document;
    return [...shown.querySelectorAll(controls)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) return [];
      if (element.getBoundingClientRect().width <= 1) return [];
      if (element.closest(".sr-only, [aria-hidden=true], svg, [href='#main']")) return [];
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const [width, height] = [reach(element, true), reach(element, false)];
      if (width >= least && height >= least) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return [`${element.localName} ${name.slice(0, 40)}: ${width} by ${height}`];
    });
  });

/**
 * Asserts that a dialog fits on a phone without scrolling, including its main button.
 *
 * @param main the button, if there is one
 */
export async function expectFitsPhone(page: Page, dialog: Locator, main?: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  if (main) await expect(main).toBeInViewport({ ratio: 1 });
  const hidden = () => dialog.evaluate((box) => box.scrollHeight - box.clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/**
 * Returns rows whose parts are more than 600 pixels apart, which the eye no longer joins: rows of lists and
 * tables, and headings with the buttons beside them.
 */
export const holesInRows = (page: Page) =>
  page.evaluate(() => {
    const most = 600;
    /** Where something is drawn of an element, from left to right. */
    const parts = (row: Element) => {
      const found: { left: number; right: number; top: number; bottom: number }[] = [];
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        found.push(...range.getClientRects());
      }
      for (const control of row.querySelectorAll("button, select, input, textarea, svg, img")) {
        if (control.checkVisibility()) found.push(control.getBoundingClientRect());
      }
      return found.toSorted((one, other) => one.left - other.left);
    };
    const headings = [...document.querySelectorAll("main :is(h1, h2, h3)")].flatMap(
      ({ parentElement }) =>
        parentElement && getComputedStyle(parentElement).display === "flex" ? parentElement : [],
    );
    return [...document.querySelectorAll("main :is(li, tr)"), ...headings].flatMap((row) => {
      let reached: number | undefined;
      for (const { left, right } of parts(row)) {
        if (reached !== undefined && left - reached > most) {
          return `${row.textContent?.slice(0, 60)}: ${Math.round(left - reached)}`;
        }
        reached = Math.max(reached ?? right, right);
      }
      return [];
    });
  });

/** Returns parts of a screen that scroll sideways. */
export const sidewaysInside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.localName} ${element.textContent?.slice(0, 60)}`),
  );

/** Returns names and headings with a word that is broken in its middle. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const { parentElement: element } = text;
      if (!element?.checkVisibility() || element.clientWidth === 1) continue;
      if (!element.closest("main :is(h1, h2, h3, th, a, button, strong)")) continue;
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
