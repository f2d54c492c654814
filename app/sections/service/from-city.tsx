import type { ReactNode } from "react";
import { Link } from "react-router";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import { MileageSign, type MileageSignProps } from "./mileage-sign.tsx";
import { PlaceList } from "./place-list.tsx";

export interface FromCityProps {
  city: {
    name: string;
    path: string;
    /** Link to the explanation of the county's yearly test; absent on that page itself. */
    emissionsPath?: string | undefined;
  };
  county: string | undefined;
  /** Directions to the shop. */
  route: string;
  /** Logistics of a visit from here. */
  visit: string;
  localRoads: readonly string[];
  landmarks: readonly string[];
  /** The county's test for registration, in full. */
  emissions?: string | undefined;
  otherCities: MileageSignProps["places"];
}

/** City of a page: directions, local knowledge, and the other cities. */
export function FromCity(props: FromCityProps) {
  const { city, county, route, visit, localRoads, landmarks, emissions, otherCities } = props;
  return (
    <Section tone="asphalt" aria-labelledby="from-city-title">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div>
          <SectionHeading
            id="from-city-title"
            title={`Getting here from ${city.name}`}
            className="mb-5!"
          />
          <div className="grid max-w-measure gap-4">
            <p>
              <UnbrokenText text={route} />
            </p>
            <p>
              <UnbrokenText text={visit} />
            </p>
            {emissions ? (
              <p>
                <UnbrokenText text={emissions} />
              </p>
            ) : null}
          </div>
          <div className="mt-8 grid gap-5 border-asphalt-line border-t pt-6">
            <PlaceList title="Roads we test-drive on" names={localRoads} />
            <PlaceList title={`Places in ${city.name}`} names={landmarks} />
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-8">
            <TextLink to={city.path}>Everything for {city.name} drivers</TextLink>
            {city.emissionsPath ? (
              <TextLink to={city.emissionsPath}>Emissions test in {county ?? city.name}</TextLink>
            ) : null}
          </ul>
        </div>
        <div className="lg:self-center">
          <MileageSign places={otherCities} />
        </div>
      </div>
    </Section>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-lane underline-offset-4 hover:decoration-2"
      >
        {children}
      </Link>
    </li>
  );
}
