/** How long what has moved takes to its new place, in milliseconds. */
const slideMilliseconds = 200;

/** The shortest way that is seen, in pixels. */
const shortestWay = 1;

/** Where elements are that have a box. */
type Places = ReadonlyMap<Element, DOMRect>;

/** What is inside moves with them: measuring all of a full day would take longer than a frame. */
const movedAsWhole = "li, tr, svg";

function placesIn(root: Element): Places {
  const places = new Map<Element, DOMRect>();
  const measure = (element: Element) => {
    const place = element.getBoundingClientRect();
    if (place.width > 0 || place.height > 0) places.set(element, place);
    if (!element.matches(movedAsWhole)) for (const child of element.children) measure(child);
  };
  measure(root);
  return places;
}

/**
 * Lets what moves when data change slide to its new place, so that the eye can follow it: it is painted where it was,
 * and goes from there. Nothing slides for those who want less motion, nor once somebody has scrolled or resized.
 *
 * @param root what shows the data, before they change
 * @returns ends it
 */
export function slideMoved(root: Element): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  let before = placesIn(root);
  let sliding: Animation[] = [];
  const observer = new MutationObserver(() => {
    for (const animation of sliding) animation.cancel();
    const after = placesIn(root);
    sliding = [...after.keys()].flatMap((element) => slide(element, before, after) ?? []);
    before = after;
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  const others = ["scroll", "resize"] as const;
  const end = () => {
    observer.disconnect();
    for (const other of others) removeEventListener(other, end, { capture: true });
  };
  for (const other of others) addEventListener(other, end, { capture: true, passive: true });
  return end;
}

/** Slides an element by the way that it has moved up or down within the one around it, which slides itself. */
function slide(element: Element, before: Places, after: Places): Animation | undefined {
  const around = parentIn(before, element);
  const own = wayBack(element, before, after);
  const shared = around ? wayBack(around, before, after) : undefined;
  if (own === undefined || shared === undefined) return undefined;
  const way = own - shared;
  if (Math.abs(way) < shortestWay) return undefined;
  return element.animate(
    { translate: [`0 ${way}px`, "none"] },
    { duration: slideMilliseconds, easing: "ease-out" },
  );
}

function parentIn(places: Places, element: Element): Element | null {
  let parent = element.parentElement;
  while (parent && !places.has(parent)) parent = parent.parentElement;
  return parent;
}

/** How many pixels further down an element was. */
function wayBack(element: Element, before: Places, after: Places): number | undefined {
  const [from, to] = [before.get(element), after.get(element)];
  return from && to && from.y - to.y;
}
