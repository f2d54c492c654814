import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
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
  return (
    <Section aria-labelledby="local-title" space="tight">
      <SectionHeading
        id="local-title"
        tab={county}
        title={`Driving in ${city}`}
        className="mb-3! md:mb-6!"
      />
      <div className="grid gap-x-14 gap-y-2 md:gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-2 md:gap-8">
          <Fold title="Local traffic" level={3}>
            <p className="max-w-measure">
              <UnbrokenText text={localDescription} />
            </p>
          </Fold>
          {emissions ? (
            <Fold title="Emissions and your registration" level={3}>
              <p className="max-w-measure text-steel">
                <UnbrokenText text={emissions} />
              </p>
            </Fold>
          ) : null}
        </div>
        {[localRoads, neighborhoods, landmarks].some((names) => names.length > 0) ? (
          <div className="border-line-strong lg:border-l lg:border-dashed lg:pl-10">
            <Fold title={`Roads and places in ${city}`} level={3}>
              <div className="grid gap-4">
                <PlaceList title="Roads" names={localRoads} level={4} />
                <PlaceList title="Neighborhoods" names={neighborhoods} level={4} />
                <PlaceList title="Landmarks" names={landmarks} level={4} />
              </div>
            </Fold>
          </div>
        ) : null}
      </div>
    </Section>
  );
}
