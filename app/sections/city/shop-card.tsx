import { Link } from "react-router";
import { HoursList } from "#app/components/hours-list.tsx";
import type { ServiceAreaCity } from "#app/components/map/service-area-map.tsx";
import { OpenStatus } from "#app/components/open-status.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { StreetMap } from "./street-map.tsx";

export interface ShopCardProps {
  shop: ShopFacts;
  /** Page of the town where the shop is. */
  home?: { name: string; href: string } | undefined;
  cities: ServiceAreaCity[];
}

/** The shop: address, hours, phone and map (docs/product.md#locations). */
export function ShopCard({ shop, home, cities }: ShopCardProps) {
  const { street, city, state, postalCode } = shop.address;
  return (
    <Section aria-labelledby="shop-title">
      <div className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div className="p-4 sm:p-6 lg:p-10">
          <h2 id="shop-title" className="text-2xl">
            {shop.name}
          </h2>
          <address className="mt-3 text-lg not-italic">
            {street}
            <br />
            {`${city}, ${state} ${postalCode}`}
          </address>
          <PhoneLink icon className="mt-3 min-h-11 font-semibold text-xl hover:underline" />
          <OpenStatus className="text-steel" />
          <HoursList className="mt-5 w-full max-w-sm justify-between border-line border-t pt-5" />
          {home ? (
            <Link
              to={home.href}
              className={`${buttonVariants({ variant: "outline" })} mt-7 max-sm:w-full`}
            >
              Auto Repair in {home.name}
            </Link>
          ) : null}
        </div>
        <StreetMap shop={shop} cities={cities} />
      </div>
    </Section>
  );
}
