import { HoursList } from "#app/components/hours-list.tsx";
import { OpenStatus } from "#app/components/open-status.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";
import { ShopMap } from "#app/sections/shop-map.tsx";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

export interface CityMapProps extends Pick<CityPageData, "route" | "mapCities"> {
  city: string;
  shop: ShopFacts;
}

/** Directions from a city to the shop, as text and on the map, with opening hours. */
export function CityMap({ city, shop, route, mapCities }: CityMapProps) {
  const { street, city: town, state, postalCode } = shop.address;
  return (
    <Section space="tight" aria-labelledby="way-title">
      <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <SectionHeading id="way-title" title={`From ${city} to the shop`} className="mb-4!" />
          <p className="max-w-measure md:text-lg">
            <UnbrokenText text={route} />
          </p>
          <address className="mt-4 font-semibold not-italic">
            {`${street}, ${town}, ${state}\u00a0${postalCode}`}
          </address>
          <div className="mt-4 max-w-md border-line-strong border-t border-dashed pt-3">
            <OpenStatus className="font-semibold" />
            <Fold title="Hours" level={3} className="text-lg md:mt-3">
              <HoursList className="mt-1 text-steel" />
            </Fold>
          </div>
        </div>
        <ShopMap shop={shop} cities={mapCities} />
      </div>
    </Section>
  );
}
