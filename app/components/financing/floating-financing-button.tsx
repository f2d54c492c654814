import { Wallet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { FinancingDialog } from "./financing-dialog.tsx";

/**
 * Scroll positions in pixels: shown beyond the first, hidden below the second
 * (docs/product.md#financing).
 */
const showBeyond = 600;
const hideBelow = 200;

/** Milliseconds until it appears at any scroll position; `animate-appear-late` before hydration. */
const showAfter = 10_000;

/**
 * Floating button to the financing form; on small screens a bar on top of the call bar, because it
 * would lie over a price or a number. Moves aside while it would cover the focused element
 * (WCAG 2.4.11).
 */
export function FloatingFinancingButton() {
  const place = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<boolean>();
  const [aside, setAside] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => {
      if (scrollY > showBeyond) setShown(true);
      else if (scrollY < hideBelow) setShown(false);
    };
    const yieldToFocus = () => setAside(covers(place.current, document.activeElement));
    addEventListener("scroll", follow, { passive: true, signal });
    addEventListener("scrollend", yieldToFocus, { passive: true, signal });
    addEventListener("focusin", () => requestAnimationFrame(yieldToFocus), { signal });
    const timer = setTimeout(() => setShown(true), showAfter);
    if (scrollY > showBeyond) setShown(true);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  return (
    // A section: its text does not request fonts before the first paint (docs/decisions/app/first-paint.md).
    <section
      ref={place}
      id="page-bar"
      data-print="hide"
      hidden={shown === false}
      className={classNames(
        "fixed inset-x-0 bottom-16 z-20 border-line border-t bg-paper px-3 pt-2 pb-4 md:inset-x-auto md:right-6 md:bottom-6 md:border-0 md:bg-transparent md:p-0",
        shown === undefined && "animate-appear-late",
        aside && "invisible",
      )}
    >
      <FinancingDialog className="max-md:w-full md:shadow-sheet md:motion-safe:animate-rise-in">
        <Wallet aria-hidden="true" />
        Apply for Financing
      </FinancingDialog>
    </section>
  );
}

/** Whether an element overlaps a control outside of it. Dialogs are above both. */
function covers(cover: HTMLElement | null, other: Element | null): boolean {
  if (!cover || !other || cover.contains(other)) return false;
  if (other.closest("dialog") || other.matches("body, main")) return false;
  const one = cover.getBoundingClientRect();
  const two = other.getBoundingClientRect();
  return (
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
  );
}
