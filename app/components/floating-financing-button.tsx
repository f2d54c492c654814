import { Wallet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { FinancingDialog } from "./financing-dialog.tsx";

/**
 * Scrolled past this it appears, below the other it goes (docs/product.md#financing). In pixels.
 */
const showBeyond = 600;
const hideBelow = 200;

/** It appears after so many milliseconds, wherever the page stands: before React is there by `animate-appear-late`. */
const showAfter = 10_000;

/**
 * A way to the financing form that floats in the corner, above the call bar of small screens. It
 * steps aside while it would cover what has the focus (WCAG 2.4.11).
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
    // A section, whose text does not ask for its fonts before the first paint (docs/decisions/032).
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

/** Whether an element lies over a control that is not part of it. Dialogs lie above both. */
function covers(cover: HTMLElement | null, other: Element | null): boolean {
  if (!cover || !other || cover.contains(other)) return false;
  if (other.closest("dialog") || other.matches("body, main")) return false;
  const one = cover.getBoundingClientRect();
  const two = other.getBoundingClientRect();
  return (
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
  );
}
