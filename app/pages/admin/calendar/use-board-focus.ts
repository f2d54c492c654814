import { type KeyboardEvent, type RefObject, useEffect } from "react";

/** Visits and free times of each bay, from the top. */
const columnsOf = (board: HTMLElement) =>
  [...board.querySelectorAll("ol")]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-stop]")])
    .filter((column) => column.length > 0);

const topOf = (stop: HTMLElement) => stop.getBoundingClientRect().top;

/**
 * Roving tabindex for a day by bay: a single tab stop, and arrow keys between visits and free times (ARIA
 * Authoring Practices, managing focus within components). Tab goes on to the buttons of the focused visit.
 *
 * @returns the board's keydown handler
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  // Runs after every render, because visits may have changed.
  useEffect(() => {
    if (board.current) rove(board.current, document.activeElement);
  });

  return (event: KeyboardEvent) => {
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const right = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const here = event.target as HTMLElement;
    if (!board.current || (!down && !right) || !here.matches("[data-stop]")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = columnsOf(board.current);
    const at = columns.findIndex((column) => column.includes(here));
    const column = columns[at] ?? [];
    event.preventDefault();
    const near = (others: readonly HTMLElement[] = []) =>
      others.toSorted(
        (one, other) => Math.abs(topOf(one) - topOf(here)) - Math.abs(topOf(other) - topOf(here)),
      )[0];
    const next = down ? column[column.indexOf(here) + down] : near(columns[at + (right ?? 0)]);
    if (!next) return;
    rove(board.current, next);
    next.focus();
  };
}

/** The free time nearest to a visit; the first if that is on another day. */
export function nearestFree(board: HTMLElement | null, visit: string): HTMLElement | undefined {
  const place = board?.querySelector<HTMLElement>(`[data-visit="${visit}"]`);
  const from = place ? topOf(place) : 0;
  const free = [...(board?.querySelectorAll<HTMLElement>("button[data-free]") ?? [])];
  return free.sort((one, other) => Math.abs(topOf(one) - from) - Math.abs(topOf(other) - from))[0];
}

/** Makes one of the stops reachable by Tab, with the buttons of its visit. */
function rove(board: HTMLElement, wanted: Element | null): void {
  const stops = [...board.querySelectorAll<HTMLElement>("[data-stop]")];
  const visit = wanted?.closest("[data-visit]");
  const current =
    stops.find((stop) => stop === wanted || (visit && visit === stop.parentElement)) ?? stops[0];
  for (const stop of stops) {
    stop.tabIndex = stop === current ? 0 : -1;
    const own = stop.parentElement?.matches("[data-visit]") ? stop.parentElement : undefined;
    for (const part of own?.querySelectorAll<HTMLElement>("a[href^=tel], button, [role=slider]") ??
      [])
      part.tabIndex = stop.tabIndex;
  }
}
