import { CalendarCheck, Check, Phone } from "lucide-react";
import { formStart } from "#app/components/appointment-form/title.ts";
import { EmergencyCall } from "#app/components/emergency-call.tsx";
import { ScheduleLabel } from "#app/components/frame/schedule-label.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { StrandedLink } from "#app/components/stranded-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { Claiming } from "#shop/claims.ts";
import { warrantyText } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

const FinancingBadge = hydrateOnInteraction(() =>
  import("#app/components/financing/financing-badge.tsx").then((module) => module.FinancingBadge),
);

export interface HeroCallToActionProps {
  shop: Pick<ShopFacts, "phone" | "emergencyPhone" | "claims" | "warranty" | "heroPhoto">;
}

/**
 * Call-to-action block (docs/product.md#home): phone, link to the form, selling points and
 * financing badge.
 */
export function HeroCallToAction({ shop }: HeroCallToActionProps) {
  return (
    <div className="mt-5">
      <div className="grid gap-3 sm:grid-cols-2">
        {shop.emergencyPhone ? <EmergencyCall number={shop.emergencyPhone} /> : null}
        <PhoneLink
          number={shop.phone}
          className={classNames(
            buttonVariants({ variant: "inverse", size: "lg" }),
            "shop-closed:hidden",
          )}
        >
          <Phone aria-hidden="true" />
          {`Call ${formatPhone(shop.phone)}`}
        </PhoneLink>
        <a href={`#${formStart}`} className={buttonVariants({ size: "lg" })}>
          <CalendarCheck aria-hidden="true" />
          <ScheduleLabel open="Schedule Service" />
        </a>
      </div>
      {shop.emergencyPhone ? (
        <StrandedLink className="mt-1 shop-open:hidden no-scripts:inline-flex" />
      ) : null}
      {shop.heroPhoto ? (
        <div className="mt-6">
          <Photo
            first
            wide
            src={shop.heroPhoto.image}
            alt={shop.heroPhoto.alt}
            className="rounded-lg"
          />
        </div>
      ) : null}
      <ul className="mt-8 grid gap-x-8 border-asphalt-line border-t sm:grid-cols-2">
        {sellingPoints(shop).map((point) => (
          <li
            key={point}
            className="flex items-center gap-3 border-asphalt-line border-b py-2.5 font-semibold"
          >
            <Check aria-hidden="true" className="size-5 shrink-0 stroke-3 text-lane" />
            {point}
          </li>
        ))}
      </ul>
      {siteParts.financing ? (
        <div className="mt-5">
          <FinancingBadge />
        </div>
      ) : null}
    </div>
  );
}

/**
 * Points of the call-to-action block, verbatim (docs/product.md#home), if the shop claims them. The
 * warranty comes from the shop's facts: `24-Month/24,000-Mile Warranty`.
 */
export function sellingPoints({ claims, warranty }: Claiming): string[] {
  const span = warranty && warrantyText(warranty.standard);
  return [
    claims.aseCertified && "ASE-Certified Technicians",
    span && `${span.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Warranty`,
    claims.shuttle && "Free Local Shuttle Service",
    claims.digitalInspection && "Digital Vehicle Inspection",
  ].filter((point) => typeof point === "string");
}
