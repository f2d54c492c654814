import { useState } from "react";
import { AreaMap } from "#app/components/map/area-map.tsx";
import { MapActions } from "#app/components/map/map-actions.tsx";
import type { ServiceAreaCity } from "#app/components/map/service-area-map.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { streetMapUrl } from "#shop/places/map-links.ts";

export interface ShopMapProps {
  shop: Pick<ShopFacts, "name" | "address" | "coordinates">;
  /** Cities on the drawn map. */
  cities: ServiceAreaCity[];
}

/**
 * Location of the shop: the drawn service area, and in the same frame a street map, which is only
 * loaded on request because it comes from a third party. Directions open in the visitor's own map
 * app.
 */
export function ShopMap({ shop, cities }: ShopMapProps) {
  const [street, setStreet] = useState(false);
  return (
    <figure className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div
        className="relative aspect-16/15 grow overflow-hidden"
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
          siteParts.serviceArea && <AreaMap cities={cities} />
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-3 sm:px-6">
        <MapActions
          address={shop.address}
          street={street}
          onToggle={() => setStreet(!street)}
          backLabel="Show the service area"
        />
      </figcaption>
    </figure>
  );
}
