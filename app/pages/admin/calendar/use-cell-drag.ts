import { type PointerEvent, useEffect, useRef } from "react";

/** Movement in pixels that makes a press a drag instead of a click. */
const threshold = 5;
/** Distance in pixels from an edge of the scroll container at which it scrolls. */
const edge = 40;
/** Pixels by which it scrolls, and milliseconds between two steps. */
const scrollStep = 10;
const frame = 16;

interface Point {
  x: number;
  y: number;
}

/**
 * Dragging of a table's appointments with mouse or pen: a copy of the one with `data-appointment` follows the
 * pointer, and the cell with `data-slot` under it gets `data-over`. Escape cancels. Nothing is rendered
 * meanwhile, which keeps every task short on a full day. Fingers scroll; for them and for keyboards there is
 * "Move".
 *
 * @param onDrop called with the appointment's id and the cell
 * @returns the scroll container's pointerdown handler
 */
export function useCellDrag(onDrop: (appointment: string, cell: HTMLElement) => void) {
  const ended = useRef<AbortController>(undefined);
  useEffect(() => () => ended.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    const target = press.target as HTMLElement;
    const held = target.closest<HTMLElement>("[data-appointment]");
    if (!held || target.closest("button")) return;
    if (press.button !== 0 || press.pointerType === "touch") return;
    const container = press.currentTarget;
    const from = { x: press.clientX, y: press.clientY };
    let at = from;
    let dragging = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    let copy: HTMLElement | undefined;
    let over: HTMLElement | null = null;

    const mark = (cell: HTMLElement | null) => {
      if (cell === over) return;
      over?.removeAttribute("data-over");
      cell?.setAttribute("data-over", "");
      over = cell;
    };
    const follow = () => {
      next = undefined;
      // What is measured comes before what is changed: otherwise the browser lays out the table twice.
      const scroll = scrollAt(at, container.getBoundingClientRect());
      mark(cellAt(at));
      copy ??= copyOf(held);
      copy.style.translate = `${at.x - from.x}px ${at.y - from.y}px`;
      if (!scroll) return;
      container.scrollBy(scroll);
      next = setTimeout(follow, frame);
    };
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      at = { x, y };
      if (!dragging) {
        if (Math.hypot(x - from.x, y - from.y) < threshold) return;
        dragging = true;
        // The browser then looks for no target at each movement, and shows no hover.
        container.setPointerCapture(press.pointerId);
      }
      // In a task of its own: finding the cell takes as long as handling the movement.
      next ??= setTimeout(follow);
    };
    const drop = () => {
      controller.abort();
      if (!dragging) return;
      ignoreClick();
      const cell = cellAt(at);
      if (cell) onDrop(held.dataset.appointment ?? "", cell);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      controller.abort();
      // The pointer is still down.
      if (dragging) window.addEventListener("pointerup", ignoreClick, { once: true });
    };

    ended.current?.abort();
    const controller = new AbortController();
    ended.current = controller;
    const { signal } = controller;
    signal.addEventListener("abort", () => {
      clearTimeout(next);
      mark(null);
      if (container.hasPointerCapture(press.pointerId)) {
        container.releasePointerCapture(press.pointerId);
      }
      copy?.remove();
    });
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", () => controller.abort(), { signal });
    window.addEventListener("keydown", onKey, { signal });
  };
}

/** How far to scroll for a pointer at a point; undefined away from the edges. */
function scrollAt({ x, y }: Point, { left, right, top, bottom }: DOMRect) {
  const by = { left: stepAt(x, left, right), top: stepAt(y, top, bottom) };
  return by.left || by.top ? by : undefined;
}

function stepAt(at: number, start: number, end: number): number {
  if (at < start + edge) return -scrollStep;
  return at > end - edge ? scrollStep : 0;
}

/** The free cell at a point; none where a sticky header covers it. */
const cellAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]") ?? null;

/** Puts a copy over an element, for the eyes only. */
function copyOf(held: HTMLElement): HTMLElement {
  const { left, top, width, height } = held.getBoundingClientRect();
  const copy = held.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-appointment");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.add("pointer-events-none", "fixed", "z-50", "text-sm", "shadow-lg");
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    willChange: "translate",
  });
  document.body.append(copy);
  return copy;
}

/** Ignores the click that follows the release of the pointer in the same task. */
function ignoreClick(): void {
  const clicked = new AbortController();
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: clicked.signal },
  );
  setTimeout(() => clicked.abort());
}
