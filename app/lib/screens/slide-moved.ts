/** How long what has moved takes to its new place, in milliseconds. */
const slideMilliseconds = 200;

/** The shortest way that is seen, in pixels. */
const shortestWay = 1;

/** Where elements are that have a box. */
type Places = ReadonlyMap<Element, DOMRect>;

function placesIn(root: Element): Places {
  const elements = [root, ...root.querySelectorAll(":not(svg *)")];
  const places = elements.map((element) => [element, element.getBoundingClientRect()] as const);
  return new Map(places.filter(([, { width, height }]) => width > 0 || height > 0));
}

/**
 * Lets what moves when data change slide to its new place, so that the eye can follow it: it is painted where it was,
 * and goes from there. Nothing slides for those who want less motion, nor once somebody has scrolled.
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
  const end = () => {
    observer.disconnect();
    removeEventListener("scroll", end, { capture: true });
  };
  addEventListener("scroll", end, { capture: true, passive: true });
  return end;
}

/** Slides an element by the way that it has moved within the one around it, which slides itself. */
function slide(element: Element, before: Places, after: Places): Animation | undefined {
  const around = parentIn(before, element);
  const own = wayBack(element, before, after);
  const shared = around && wayBack(around, before, after);
  if (!own || !shared) return undefined;
  const [x, y] = [own.x - shared.x, own.y - shared.y];
  if (Math.hypot(x, y) < shortestWay) return undefined;
  return element.animate(
    { translate: [`${x}px ${y}px`, "none"] },
    { duration: slideMilliseconds, easing: "ease-out" },
  );
}

function parentIn(places: Places, element: Element): Element | null {
  let parent = element.parentElement;
  while (parent && !places.has(parent)) parent = parent.parentElement;
  return parent;
}

function wayBack(element: Element, before: Places, after: Places) {
  const [from, to] = [before.get(element), after.get(element)];
  return from && to && { x: from.x - to.x, y: from.y - to.y };
}
