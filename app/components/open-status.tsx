import { useLayoutEffect } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { hoursRows } from "#shop/hours/hours.ts";

interface OpenStatusProps {
  className?: string;
  /** Abbreviates days to save space: `Mon–Fri 8:00 AM–6:00 PM`. */
  short?: boolean;
}

const shortDays = (days: string) => days.replace(/([A-Z][a-z]{2})[a-z]*day/g, "$1");

const [usualHours] = hoursRows(shop.hours);

/**
 * Whether the shop is open, filled in by the document's inline script
 * (app/lib/document/shop-clock.ts). The prerendered page shows the usual hours; the height is
 * fixed, the width must be set by the parent.
 */
export function OpenStatus({ className, short }: OpenStatusProps) {
  // For lines that are rendered after the document has loaded.
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
