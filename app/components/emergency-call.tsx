import { Phone } from "lucide-react";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { PhoneLink } from "./phone-link.tsx";

/**
 * The line that is answered day and night, in place of the shop's own number while nobody is there;
 * beside it where no script tells the time.
 */
export function EmergencyCall({ number }: { number: string }) {
  return (
    <PhoneLink
      number={number}
      className={classNames(
        buttonVariants({ variant: "inverse", size: "lg" }),
        "whitespace-normal! shop-open:hidden no-scripts:inline-flex",
      )}
    >
      <Phone aria-hidden="true" />
      <span>
        Emergency towing, 24/7:{" "}
        <span className="inline-block whitespace-nowrap">{formatPhone(number)}</span>
      </span>
    </PhoneLink>
  );
}
