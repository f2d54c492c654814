import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Booking, DeskOutcome } from "#app/lib/backend/desk.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { CheckedInDialog } from "#app/pages/admin/cars/checked-in-dialog.tsx";
import { CheckInButton } from "#app/pages/admin/check-in-button.tsx";
import { paths } from "#shop/pages/paths.ts";

export interface Booked {
  booking: Booking;
  outcome: DeskOutcome;
}

/**
 * Confirms the last booking. A customer already at the counter can be checked in from here: by keyboard, one
 * tab stop before the form, which is ready for the next booking.
 */
export function BookedLine({ booking, outcome: { id, reference } }: Booked) {
  const [arrived, setArrived] = useState<Car>();
  const [isAsked, setIsAsked] = useState(false);
  const isHere = arrived !== undefined;
  const toCars = useRef<HTMLAnchorElement>(null);
  // The button has disappeared: the link to the car board, the next step after a check-in, gets its focus.
  useEffect(() => {
    if (isHere && !isAsked) toCars.current?.focus();
  }, [isHere, isAsked]);
  const isForToday = booking.date === shopToday();
  const link = "inline-flex min-h-11 items-center font-semibold underline decoration-line-strong";
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-md border-2 border-go bg-go-tint px-3 py-1.5 text-sm">
      <p role="status">{isHere ? "Booked and checked in." : "Booked."}</p>
      <ContactLinks {...booking} />
      <Link to={`${paths.admin}/appointments?open=${id}`} className={link}>
        Open {reference}
      </Link>
      {isHere ? (
        <Link ref={toCars} to={`${paths.admin}/cars`} className={link}>
          See Cars
        </Link>
      ) : isForToday && booking.confirmed ? (
        <CheckInButton
          id={id}
          name={booking.name}
          variant="outline"
          onCheckedIn={(car) => {
            setArrived(car);
            setIsAsked(true);
          }}
        />
      ) : null}
      <CheckedInDialog car={isAsked ? arrived : undefined} onClose={() => setIsAsked(false)} />
    </div>
  );
}
