import { useState } from "react";
import { Link } from "react-router";
import { HoursList } from "#app/components/hours-list.tsx";
import { AreaMap } from "#app/components/map/area-map.tsx";
import { MapActions } from "#app/components/map/map-actions.tsx";
import type { ServiceAreaCity } from "#app/components/map/service-area-map.tsx";
import { OpenStatus } from "#app/components/open-status.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { streetMapUrl } from "#shop/places/map-links.ts";

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
      <div
        className={`grid overflow-hidden rounded-lg border border-line bg-surface ${siteParts.serviceArea ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]" : ""}`}
      >
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

interface StreetMapProps {
  shop: Pick<ShopFacts, "name" | "address" | "coordinates">;
  cities: ServiceAreaCity[];
}

/**
 * The roads around the shop, from the center of the drawn map, replaced by a street map on request,
 * because that comes from a third party.
 */
function StreetMap({ shop, cities }: StreetMapProps) {
  const [street, setStreet] = useState(false);
  return (
    <div
      className={`flex flex-col border-line ${siteParts.serviceArea ? "max-lg:border-t lg:border-l" : ""}`}
    >
      <div
        className={`relative grow overflow-hidden bg-sunken ${siteParts.serviceArea ? "aspect-4/3 lg:aspect-auto" : "h-96"}`}
        hidden={!(street || siteParts.serviceArea)}
      >
        {street ? (
          <iframe
            title={`Street map around ${shop.name}`}
            src={streetMapUrl(shop.coordinates)}
            className="absolute inset-0 size-full border-0"
            referrerPolicy="no-referrer"
          />
        ) : (
          // The drawn map is centered on the shop, so an enlarged copy shows its surroundings. On
          // phones, more of them: names are larger there, and would be cut off.
          <div className="absolute top-1/2 left-1/2 aspect-16/15 w-[125%] sm:w-[150%] -translate-x-1/2 -translate-y-1/2">
            {siteParts.serviceArea ? <AreaMap cities={cities} /> : null}
          </div>
        )}
      </div>
      <div
        className={`flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 sm:px-6 ${siteParts.serviceArea ? "" : "lg:px-10"}`}
      >
        <MapActions
          address={shop.address}
          street={street}
          onToggle={() => setStreet(!street)}
          backLabel="Show the roads"
        />
      </div>
    </div>
  );
}
