import { Map as MapIcon, Navigation } from "lucide-react";
import { useState } from "react";
import { AreaMap } from "#app/components/area-map.tsx";
import type { ServiceAreaCity } from "#app/components/service-area-map.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { directionsUrl, streetMapUrl } from "#app/lib/map-links.ts";
import { siteParts } from "#app/lib/site/site-parts.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

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
      <figcaption className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 sm:px-6">
        <a
          href={directionsUrl(shop.address)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonVariants({ variant: "outline" })} max-sm:w-full`}
        >
          <Navigation aria-hidden="true" />
          Get directions<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Button
          variant="ghost"
          className="max-sm:w-full no-scripts:hidden"
          onClick={() => setStreet(!street)}
        >
          <MapIcon aria-hidden="true" />
          {street
            ? siteParts.serviceArea
              ? "Show the service area"
              : "Hide the street map"
            : "Show the street map"}
        </Button>
        <p className="w-full text-sm text-steel no-scripts:hidden">
          The map loads from OpenStreetMap when you ask.
        </p>
      </figcaption>
    </figure>
  );
}
