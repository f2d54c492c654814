import { Phone } from "lucide-react";
import { type ButtonProps, buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { shop } from "#app/lib/site/published.ts";
import { EmergencyCall } from "./emergency-call.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** Button that calls the shop or, while it is closed, its emergency number if it has one. */
export function CallButton({
  variant = "outline",
  size = "md",
  className,
}: Pick<ButtonProps, "variant" | "size" | "className">) {
  const { emergencyPhone } = shop;
  return (
    <>
      {emergencyPhone ? (
        <EmergencyCall
          number={emergencyPhone}
          variant={variant}
          size={size}
          className={className}
        />
      ) : null}
      <PhoneLink
        className={classNames(
          buttonVariants({ variant, size }),
          emergencyPhone && "shop-closed:hidden",
          className,
        )}
      >
        <Phone aria-hidden="true" />
        {`Call ${shopPhone}`}
      </PhoneLink>
    </>
  );
}
