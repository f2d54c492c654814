import { Fold } from "#app/components/ui/fold.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";
import { PlaceList } from "#app/sections/service/place-list.tsx";

export interface LocalDescriptionProps
  extends Pick<
    CityPageData,
    "landmarks" | "localRoads" | "neighborhoods" | "emissions" | "county"
  > {
  city: string;
  localDescription: string;
}

/** Local knowledge about a city: text, roads, places and neighborhoods, and its county's test. */
export function LocalDescription(props: LocalDescriptionProps) {
  const { city, county, localDescription, landmarks, localRoads, neighborhoods, emissions } = props;
  const title = county ? `Driving in ${city}, ${county}` : `Driving in ${city}`;
  return (
    <Section aria-label={title} space="tight">
      <Fold title={title} level={2}>
        <div className="grid gap-x-14 gap-y-6 md:mt-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="grid max-w-measure content-start gap-6 md:gap-8">
            <div>
              <h3>Local traffic</h3>
              <p className="mt-1">
                <UnbrokenText text={localDescription} />
              </p>
            </div>
            {emissions ? (
              <div>
                <h3>Emissions and your registration</h3>
                <p className="mt-1 text-steel">
                  <UnbrokenText text={emissions} />
                </p>
              </div>
            ) : null}
          </div>
          {[localRoads, neighborhoods, landmarks].some((names) => names.length > 0) ? (
            <div className="grid content-start gap-4 border-line-strong lg:border-l lg:border-dashed lg:pl-10">
              <h3>{`Roads and places in ${city}`}</h3>
              <PlaceList title="Roads" names={localRoads} level={4} />
              <PlaceList title="Neighborhoods" names={neighborhoods} level={4} />
              <PlaceList title="Landmarks" names={landmarks} level={4} />
            </div>
          ) : null}
        </div>
      </Fold>
    </Section>
  );
}
