import { Phone } from "lucide-react";
import { Link } from "react-router";
import { OpenStatus } from "#app/components/open-status.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { shop } from "#app/lib/site/published.ts";
import { useBookingPath } from "#app/lib/site/use-booking-path.ts";
import { emergencyLabel } from "#shop/claims.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { ScheduleLabel } from "./schedule-label.tsx";

const number =
  "min-h-7 gap-2.5 font-semibold text-lg leading-tight after:absolute after:inset-0 no-scripts:text-base no-scripts:max-[22rem]:[&_svg]:hidden";
const line =
  "overflow-hidden whitespace-nowrap font-display font-semibold text-on-asphalt-soft text-xs leading-tight min-[22rem]:text-sm no-scripts:whitespace-normal no-scripts:text-xs no-scripts:[&>span]:hidden";

/**
 * Fixed bar to call and book on small screens: the shop's number, or the emergency number while it
 * is closed. The page reserves space for it at its end, and `scroll-padding` in base.css keeps the
 * focused element clear of it.
 */
export function CallBar() {
  const { emergencyPhone } = shop;
  const booking = useBookingPath();
  return (
    <aside
      aria-label="Call or book"
      data-print="hide"
      className="on-asphalt fixed inset-x-0 bottom-0 z-30 flex min-h-17 items-center gap-2 border-lane border-t-3 px-3 py-2 md:hidden"
    >
      <div className="relative min-w-0 flex-1 shop-closed:hidden">
        <PhoneLink className={number}>
          <Phone aria-hidden="true" className="size-5 text-lane" />
          <span className="sr-only">Call</span>
          {` ${shopPhone}`}
        </PhoneLink>
        <OpenStatus short className={line} />
      </div>
      {emergencyPhone ? (
        <div className="relative min-w-0 flex-1 shop-open:hidden no-scripts:block">
          <PhoneLink number={emergencyPhone} className={number}>
            <Phone aria-hidden="true" className="size-5 text-lane" />
            <span className="sr-only">Call</span>
            {` ${formatPhone(emergencyPhone)}`}
          </PhoneLink>
          <p className={line}>{emergencyLabel(shop)}</p>
        </div>
      ) : null}
      <Link
        to={booking}
        className={classNames(
          buttonVariants({ size: "md" }),
          "shrink-0 px-4 shop-closed:max-w-28",
          // Booking does not work without scripts; the emergency number uses the space.
          emergencyPhone && "no-scripts:hidden",
        )}
      >
        <ScheduleLabel open="Book" />
      </Link>
    </aside>
  );
}
