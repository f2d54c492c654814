import { RoadShields } from "#app/components/road-shields.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { ShopMap } from "./shop-map.tsx";

export interface CityMapProps
  extends Pick<CityPageData, "route" | "shields" | "driveTime" | "miles" | "mapCities"> {
  city: string;
  shop: ShopFacts;
}

/** The way from a city to the shop: in words, and on the map. */
export function CityMap({ city, shop, route, shields, driveTime, miles, mapCities }: CityMapProps) {
  const { street, city: town, state, postalCode } = shop.address;
  return (
    <Section tone="sunken" aria-labelledby="way-title">
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <SectionHeading
            id="way-title"
            tab="The way"
            title={`From ${city} to the shop`}
            className="mb-5!"
          />
          <RoadShields
            label="Roads on the way"
            roads={shields}
            size="h-10"
            className="flex flex-wrap gap-2"
          />
          <p className="mt-5 max-w-measure text-lg">{route}</p>
          <dl className="mt-6 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line-strong border-t border-dashed pt-5">
            <dt className="text-steel">Drive</dt>
            <dd className="font-semibold tabular-nums">
              {driveTime}, {miles}
            </dd>
            <dt className="text-steel">Address</dt>
            <dd className="font-semibold">
              {street}, {town}, {state} {postalCode}
            </dd>
          </dl>
        </div>
        <ShopMap shop={shop} cities={mapCities} />
      </div>
    </Section>
  );
}
