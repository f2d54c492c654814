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
 * Floating button to the financing form, above the call bar on small screens. Moves aside while it
 * would cover the focused element (WCAG 2.4.11).
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
    // A section: its text does not request fonts before the first paint (docs/decisions/032).
    <section
      ref={place}
      data-print="hide"
      hidden={shown === false}
      className={classNames(
        "fixed right-4 bottom-22 z-20 md:right-6 md:bottom-6",
        shown === undefined && "animate-appear-late",
      )}
    >
      <FinancingDialog
        className={classNames("shadow-sheet", aside ? "invisible" : "motion-safe:animate-rise-in")}
      >
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
