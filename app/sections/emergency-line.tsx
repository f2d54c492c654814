import { PhoneCall } from "lucide-react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { StrandedLink } from "#app/components/stranded-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { shop } from "#content/shop.ts";
import { towingPromise } from "#shop/claims.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

export interface EmergencyLineProps {
  /** E.164 */
  phone: string;
}

/** The number that is answered day and night, styled as the barricade of a road closure. */
export function EmergencyLine({ phone }: EmergencyLineProps) {
  return (
    <aside
      aria-labelledby="emergency-title"
      className="on-asphalt flex grow flex-col overflow-hidden rounded-lg"
    >
      <div
        aria-hidden="true"
        className="h-4 bg-[repeating-linear-gradient(-45deg,var(--lane)_0_1rem,var(--asphalt)_1rem_2rem)]"
      />
      <div className="flex grow flex-col justify-center p-4 sm:p-6">
        <h3 id="emergency-title" className="text-2xl">
          Stopped on the shoulder?
        </h3>
        <p className="mt-2 text-on-asphalt-soft">
          Get away from traffic first, behind the guardrail if there is one. Then call: this line is
          answered 24/7. {towingPromise(shop)}
        </p>
        <PhoneLink
          number={phone}
          className={`${buttonVariants({ variant: "inverse", size: "lg" })} mt-5`}
        >
          <PhoneCall aria-hidden="true" />
          <span>
            <span className="sr-only">Emergency line, 24/7: </span>
            {formatPhone(phone)}
          </span>
        </PhoneLink>
        <StrandedLink className="mt-3 self-center" />
      </div>
    </aside>
  );
}
