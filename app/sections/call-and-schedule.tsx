import { CalendarCheck, Phone } from "lucide-react";
import { Link } from "react-router";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { shopPhone } from "#app/lib/shop-phone.ts";
import { paths } from "#shop/paths.ts";

export interface CallAndScheduleProps {
  /** What the button to the appointment form says. */
  schedule?: string;
  className?: string;
}

/** The two ways to an appointment, side by side, on asphalt: the form and the phone. */
export function CallAndSchedule({ schedule = "Schedule Online", className }: CallAndScheduleProps) {
  return (
    <div className={classNames("flex flex-wrap gap-3 max-sm:[&>a]:w-full", className)}>
      <Link to={paths.appointment} className={buttonVariants({ size: "lg" })}>
        <CalendarCheck aria-hidden="true" />
        {schedule}
      </Link>
      <PhoneLink className={buttonVariants({ variant: "inverse", size: "lg" })}>
        <Phone aria-hidden="true" />
        Call {shopPhone}
      </PhoneLink>
    </div>
  );
}
