import { CalendarCheck, Phone } from "lucide-react";
import { Link } from "react-router";
import { EmergencyCall } from "#app/components/emergency-call.tsx";
import { ScheduleLabel } from "#app/components/frame/schedule-label.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { shop } from "#app/lib/site/published.ts";
import { bookingPath } from "#shop/pages/paths.ts";

export interface CallAndScheduleProps {
  /** Label of the button to the appointment form. */
  schedule?: string;
  /** Service of the page, preselected in the form. */
  service?: { slug: string } | undefined;
  className?: string;
}

/** Buttons to the form and the phone, side by side on a dark background. */
export function CallAndSchedule({
  schedule = "Schedule Online",
  service,
  className,
}: CallAndScheduleProps) {
  return (
    <div className={classNames("flex flex-wrap gap-3 max-sm:[&>a]:w-full", className)}>
      {shop.emergencyPhone ? <EmergencyCall number={shop.emergencyPhone} /> : null}
      <Link to={bookingPath(service)} className={buttonVariants({ size: "lg" })}>
        <CalendarCheck aria-hidden="true" />
        <ScheduleLabel open={schedule} />
      </Link>
      <PhoneLink
        className={classNames(
          buttonVariants({ variant: "inverse", size: "lg" }),
          "shop-closed:hidden",
        )}
      >
        <Phone aria-hidden="true" />
        {`Call ${shopPhone}`}
      </PhoneLink>
    </div>
  );
}
