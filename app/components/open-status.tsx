import { useEffect, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#content/shop.ts";
import { hoursRows, openStatus, type OpenStatus as Status } from "#shop/hours.ts";

const [usualHours] = hoursRows(shop.hours);

/** Milliseconds between two looks at the clock. */
const recheck = 30_000;

/**
 * Open now or closed now, on the shop's clock. The prerendered page gives the usual hours and claims
 * nothing; the line keeps its height, and its width is for the parent to fix.
 */
export function OpenStatus({ className }: { className?: string }) {
  const [status, setStatus] = useState<Status>();

  useEffect(() => {
    const look = () => setStatus(openStatus(new Date(), shop));
    look();
    const timer = setInterval(look, recheck);
    return () => clearInterval(timer);
  }, []);

  return (
    <p data-open={status?.open} className={classNames("flex items-center gap-2", className)}>
      <span
        aria-hidden="true"
        className={classNames(
          "size-2.5 shrink-0 rounded-full",
          status === undefined && "bg-on-asphalt-soft",
          status?.open === true && "bg-lamp-on",
          status?.open === false && "bg-lamp-off",
        )}
      />
      {status?.text ?? `${usualHours?.days} ${usualHours?.hours}`}
    </p>
  );
}
