import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";
import { PlaceList } from "./place-list.tsx";

export interface LocalDescriptionProps
  extends Pick<
    CityPageData,
    "localDescription" | "landmarks" | "localRoads" | "neighborhoods" | "emissions" | "county"
  > {
  city: string;
}

/** A city as we know it: in words, by its roads, places and neighborhoods, and what its county asks. */
export function LocalDescription(props: LocalDescriptionProps) {
  const { city, county, localDescription, landmarks, localRoads, neighborhoods, emissions } = props;
  return (
    <Section aria-labelledby="local-title">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <SectionHeading
            id="local-title"
            tab={`${county} County`}
            title={`${city}, as we know it`}
            className="mb-5!"
          />
          <p className="max-w-measure text-lg">{localDescription}</p>
          {emissions ? (
            <>
              <h3 className="mt-8">Emissions and your tag</h3>
              <p className="mt-1.5 max-w-measure text-steel">{emissions}</p>
            </>
          ) : null}
        </div>
        <div className="grid content-start gap-6 border-line-strong lg:border-l lg:border-dashed lg:pl-10">
          <PlaceList title="Roads" names={localRoads} />
          <PlaceList title="Neighborhoods" names={neighborhoods} />
          <PlaceList title="Landmarks" names={landmarks} />
        </div>
      </div>
    </Section>
  );
}
