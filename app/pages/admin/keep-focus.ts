/**
 * Ref of an element that keeps keyboard focus where somebody works: a pressed button often goes with what it did, and
 * focus would fall to the start of the page. It moves to what a dialog was opened from, else to what took the
 * button's place in its row, else to the heading above (ARIA Authoring Practices, focus after removal).
 */
export function keepFocus(within: HTMLElement | null): (() => void) | undefined {
  if (!within) return;
  /** The focused element, then places that stand in for it, the nearest first. */
  let places: readonly HTMLElement[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // Whoever presses with a pointer is where it is.
    if (!target.matches(":focus-visible")) {
      places = [];
      return;
    }
    const before = target.closest("dialog") ? places.filter((one) => !one.closest("dialog")) : [];
    places = [target, ...before, ...standIns(target)];
  };
  const observer = new MutationObserver(() => {
    const [lost, ...others] = places;
    if (!lost || document.activeElement !== document.body || lost.checkVisibility()) return;
    const next = others
      .flatMap((one) =>
        one.matches(rows) ? [...one.querySelectorAll<HTMLElement>(controls)] : one,
      )
      .find((one) => one.checkVisibility());
    if (!next) return;
    if (!next.matches(`${controls}, [tabindex]`)) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  observer.observe(within, { childList: true, subtree: true, attributeFilter: ["open"] });
  within.addEventListener("focusin", onFocus);
  return () => {
    observer.disconnect();
    within.removeEventListener("focusin", onFocus);
  };
}

const controls = "a[href], button, input, select, textarea";

/** Where what takes a button's place is. */
const rows = "li, [data-place]";

/** The rows and the headings of the parts that an element is in, the nearest first. */
function standIns(target: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let part = target.parentElement; part; part = part.parentElement) {
    const heading = part.localName === "section" && part.querySelector<HTMLElement>("h1, h2, h3");
    if (part.matches(rows)) found.push(part);
    else if (heading) found.push(heading);
  }
  return found;
}
