import { Siren } from "lucide-react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { shop } from "#content/shop.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/**
 * Emergency number: nobody should have to sign in with a car on the shoulder
 * (docs/product.md#sign-in-and-register).
 */
export function EmergencyBanner() {
  const { emergencyPhone } = shop;
  if (!emergencyPhone) return null;
  return (
    <aside
      aria-labelledby="emergency-service"
      data-print="hide"
      className="on-asphalt overflow-hidden rounded-lg border-lane border-l-4 p-5"
    >
      <h2 id="emergency-service" className="flex items-center gap-2 text-2xl">
        <Siren aria-hidden="true" className="size-6 text-lane" />
        Emergency Service
      </h2>
      <p className="mt-2 text-on-asphalt-soft">
        Vehicle troubles don't always happen during business hours. Call our emergency line, 24/7:
      </p>
      <PhoneLink
        icon
        number={emergencyPhone}
        className={`${buttonVariants({ variant: "inverse" })} mt-4`}
      >
        {formatPhone(emergencyPhone)}
      </PhoneLink>
    </aside>
  );
}
