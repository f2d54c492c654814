import { type PointerEvent, useEffect, useRef } from "react";
import { shop } from "#app/lib/site/published.ts";
import type { Span } from "#shop/schedule/desk-day.ts";
import { timeOfMinute } from "#shop/text/time-label.ts";

/** Minutes by which the length of a visit changes, and its least length. */
export const lengthStep = 15;
/** Movement in pixels that makes a press a drag instead of a click. */
const threshold = 5;
/** Distance in pixels from the edge of the window at which it scrolls, and pixels and milliseconds of a step. */
const edge = 48;
const scrollStep = 10;
const frameMilliseconds = 16;

/** Where a visit is put down, or how long it is to be. */
export type DragTarget = { time: string; bay: number } | { minutes: number };

/**
 * Dragging of visits with mouse or pen: a copy follows the pointer and snaps to times and bays; dragged by its
 * lower edge, the visit changes its length. Escape cancels. Nothing is rendered meanwhile, which keeps every task
 * short on a full day. Fingers scroll; for them and for keyboards there is "Move", and the length is a slider.
 *
 * @param frame minutes of the day that are drawn
 * @param onDrop called with the appointment's id
 * @returns the board's pointerdown handler
 */
export function useVisitDrag(
  frame: Span | undefined,
  onDrop: (appointment: string, target: DragTarget) => void,
) {
  const ended = useRef<AbortController>(undefined);
  useEffect(() => () => ended.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    const pressed = press.target as HTMLElement;
    const visit = pressed.closest<HTMLElement>("[data-visit]");
    const column = visit?.closest<HTMLElement>("[data-bay]");
    if (!frame || !visit || !column?.dataset.bay || pressed.closest("button, a[href^=tel]")) return;
    if (press.button !== 0 || press.pointerType === "touch") return;
    const board = press.currentTarget;
    const isLength = pressed.closest("[data-length]") !== null;
    const columns = [...board.querySelectorAll<HTMLElement>("[data-bay]")];
    const from = { x: press.clientX, y: press.clientY };
    /** Where a point of the window is in the column, however far the page has scrolled. */
    const inColumn = (y: number) => y - column.getBoundingClientRect().top;
    const pressedAt = inColumn(from.y);
    let at = from;
    let dragging = false;
    let copy: HTMLElement | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    let target: DragTarget | undefined;

    /** Minutes that a distance in pixels stands for. */
    const minutesIn = (pixels: number) =>
      (pixels / column.getBoundingClientRect().height) * (frame.to - frame.from);
    const grabbed = minutesIn(from.y - visit.getBoundingClientRect().top);
    const snap = (minutes: number, step: number) => Math.round(minutes / step) * step;

    /** Moves the copy to where the pointer is, and notes what that means. */
    const place = () => {
      copy ??= copyOf(visit);
      if (isLength) {
        const minutes = Number(visit.dataset.minutes) + minutesIn(inColumn(at.y) - pressedAt);
        target = { minutes: Math.max(lengthStep, snap(minutes, lengthStep)) };
        const change = (target.minutes - Number(visit.dataset.minutes)) / 60;
        copy.style.height = `calc(${visit.style.height} + ${change} * var(--hour))`;
        return;
      }
      const over = columns.find((one) => {
        const { left, right } = one.getBoundingClientRect();
        return one.dataset.bay && at.x >= left && at.x < right;
      });
      if (!over) return;
      const { slotMinutes } = shop.booking;
      const minute = minutesIn(at.y - over.getBoundingClientRect().top) + frame.from - grabbed;
      const within = Math.min(Math.max(minute, frame.from), frame.to - slotMinutes);
      const start = snap(within, slotMinutes);
      target = { time: timeOfMinute(start), bay: Number(over.dataset.bay) };
      if (copy.parentElement !== over) over.append(copy);
      copy.style.top = `calc(${(start - frame.from) / 60} * var(--hour))`;
    };
    const follow = () => {
      next = undefined;
      place();
      const scroll = at.y < edge ? -scrollStep : at.y > innerHeight - edge ? scrollStep : 0;
      if (!scroll) return;
      scrollBy(0, scroll);
      next = setTimeout(follow, frameMilliseconds);
    };
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      at = { x, y };
      if (!dragging) {
        if (Math.hypot(x - from.x, y - from.y) < threshold) return;
        dragging = true;
        // The browser then looks for no target at each movement, and shows no hover.
        board.setPointerCapture(press.pointerId);
      }
      // In a task of its own: finding the place takes as long as handling the movement.
      next ??= setTimeout(follow);
    };
    const drop = () => {
      if (dragging) place();
      controller.abort();
      if (!dragging) return;
      ignoreClick();
      if (target) onDrop(visit.dataset.visit ?? "", target);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      // The pointer is still down.
      if (dragging) window.addEventListener("pointerup", ignoreClick, { once: true });
      controller.abort();
    };

    ended.current?.abort();
    const controller = new AbortController();
    ended.current = controller;
    const { signal } = controller;
    signal.addEventListener("abort", () => {
      clearTimeout(next);
      if (board.hasPointerCapture(press.pointerId)) board.releasePointerCapture(press.pointerId);
      copy?.remove();
      visit.style.opacity = "";
    });
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", () => controller.abort(), { signal });
    window.addEventListener("keydown", onKey, { signal });
  };
}

/** Puts a copy beside a visit, for the eyes only, and lets the visit itself fade. */
function copyOf(visit: HTMLElement): HTMLElement {
  const copy = visit.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-visit");
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("data-copy", "");
  copy.inert = true;
  copy.classList.add("pointer-events-none", "z-30", "shadow-sheet");
  copy.style.left = "1px";
  copy.style.width = "calc(100% - 2px)";
  visit.style.opacity = "0.4";
  visit.parentElement?.append(copy);
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
