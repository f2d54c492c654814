import { Phone } from "lucide-react";
import { type ButtonProps, buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { emergencyLabel } from "#shop/claims.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { PhoneLink } from "./phone-link.tsx";

export interface EmergencyCallProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  /** E.164 */
  number: string;
}

/**
 * Emergency number. Replaces the shop's own number while it is closed; without scripts, which check
 * the time, it is shown as well.
 */
export function EmergencyCall({
  number,
  variant = "inverse",
  size = "lg",
  className,
}: EmergencyCallProps) {
  return (
    <PhoneLink
      number={number}
      className={classNames(
        buttonVariants({ variant, size }),
        "whitespace-normal! shop-open:hidden no-scripts:inline-flex",
        className,
      )}
    >
      <Phone aria-hidden="true" />
      <span>
        {emergencyLabel(shop)}:{" "}
        <span className="inline-block whitespace-nowrap">{formatPhone(number)}</span>
      </span>
    </PhoneLink>
  );
}
