import { CalendarCheck, Check, Phone } from "lucide-react";
import { FinancingBadge } from "#app/components/financing-badge.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { sellingPoints } from "./selling-points.ts";

export interface HeroCallToActionProps {
  shop: Pick<ShopFacts, "phone" | "claims" | "warranty">;
}

/**
 * The call-to-action block (docs/product.md#home): the phone, the way to the form, the selling
 * points and the financing badge.
 */
export function HeroCallToAction({ shop }: HeroCallToActionProps) {
  return (
    <div className="mt-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <PhoneLink
          number={shop.phone}
          className={buttonVariants({ variant: "inverse", size: "lg" })}
        >
          <Phone aria-hidden="true" />
          Call {formatPhone(shop.phone)}
        </PhoneLink>
        <a href="#appointment" className={buttonVariants({ size: "lg" })}>
          <CalendarCheck aria-hidden="true" />
          Schedule Service
        </a>
      </div>
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
      {import.meta.env.FINANCING ? (
        <div className="mt-5">
          <FinancingBadge size="large" tooltip />
        </div>
      ) : null}
    </div>
  );
}
