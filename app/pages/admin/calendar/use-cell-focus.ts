import { type KeyboardEvent, type RefObject, useEffect } from "react";

const arrows: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A table's controls by row, without rows that have none. */
const linesOf = (table: HTMLElement) =>
  [...table.querySelectorAll("tbody tr")]
    .map((line) => [...line.querySelectorAll<HTMLElement>("[data-cell]")])
    .filter((line) => line.length > 0);

const columnOf = (control: HTMLElement) => Number(control.dataset.cell);

/**
 * Roving tabindex for a large table: a single tab stop, and arrow keys between its controls (ARIA Authoring
 * Practices, managing focus within components). `data-cell` of a control is its column.
 *
 * @returns the table's keydown handler
 */
export function useCellFocus(table: RefObject<HTMLElement | null>) {
  // Runs after every render, because controls may have changed.
  useEffect(() => {
    const all = table.current ? linesOf(table.current).flat() : [];
    const current = all.find((control) => control.tabIndex === 0 && control.matches(":focus"));
    for (const control of all) control.tabIndex = control === (current ?? all[0]) ? 0 : -1;
  });

  return (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step || !table.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const lines = linesOf(table.current);
    const at = lines.findIndex((line) => line.includes(event.target as HTMLElement));
    const line = lines[at];
    const here = line?.find((control) => control === event.target);
    if (!line || !here) return;
    event.preventDefault();
    const [down, right] = step;
    const near = (others: readonly HTMLElement[] = []) =>
      others.toSorted(
        (one, other) =>
          Math.abs(columnOf(one) - columnOf(here)) - Math.abs(columnOf(other) - columnOf(here)),
      )[0];
    const next = right ? line[line.indexOf(here) + right] : near(lines[at + down]);
    if (!next) return;
    here.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
}
