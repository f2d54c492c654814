import { useState } from "react";
import { AreaMap } from "#app/components/map/area-map.tsx";
import { MapActions } from "#app/components/map/map-actions.tsx";
import type { ServiceAreaCity } from "#app/components/map/service-area-map.tsx";
import { streetMapUrl } from "#app/lib/map-links.ts";
import { siteParts } from "#app/lib/site/site-parts.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

export interface StreetMapProps {
  shop: Pick<ShopFacts, "name" | "address" | "coordinates">;
  cities: ServiceAreaCity[];
}

/**
 * The roads around the shop, from the center of the drawn map, replaced by a street map on request,
 * because that comes from a third party.
 */
export function StreetMap({ shop, cities }: StreetMapProps) {
  const [street, setStreet] = useState(false);
  return (
    <div className="flex flex-col border-line max-lg:border-t lg:border-l">
      <div
        className="relative aspect-4/3 grow overflow-hidden bg-sunken lg:aspect-auto"
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
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 sm:px-6">
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
