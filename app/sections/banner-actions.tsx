import { CalendarCheck, Phone } from "lucide-react";
import { Link } from "react-router";
import { PhoneLink, shopPhone } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { addresses } from "#shop/addresses.ts";

/** The two things to do on a page that is for reading: book, or call. */
export function BannerActions() {
  return (
    <>
      <Link
        to={addresses.appointment}
        className={`${buttonVariants({ size: "lg" })} max-sm:w-full`}
      >
        <CalendarCheck aria-hidden="true" />
        Schedule Service
      </Link>
      <PhoneLink className={`${buttonVariants({ variant: "inverse", size: "lg" })} max-sm:w-full`}>
        <Phone aria-hidden="true" />
        Call {shopPhone}
      </PhoneLink>
    </>
  );
}
