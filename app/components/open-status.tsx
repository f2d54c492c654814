import { useLayoutEffect } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#content/shop.ts";
import { hoursRows } from "#shop/hours.ts";

interface OpenStatusProps {
  className?: string;
  /** Abbreviates days, where a line is short: `Mon–Fri 8:00 AM–6:00 PM`. */
  short?: boolean;
}

const shortDays = (days: string) => days.replace(/([A-Z][a-z]{2})[a-z]*day/g, "$1");

const [usualHours] = hoursRows(shop.hours);

/**
 * Open now or closed now, on the shop's clock, as the document's own script says (app/lib/document/shop-clock.ts).
 * The prerendered page gives the usual hours and claims nothing; the line keeps its height, and its
 * width is for the parent to fix.
 */
export function OpenStatus({ className, short }: OpenStatusProps) {
  // A line that comes later than the document.
  useLayoutEffect(() => window.showOpenStatus?.(), []);

  return (
    <p
      suppressHydrationWarning
      className={classNames("open-status flex items-center gap-2", className)}
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-lamp" />
      {usualHours
        ? `${short ? shortDays(usualHours.days) : usualHours.days} ${usualHours.hours}`
        : "Closed"}
    </p>
  );
}
