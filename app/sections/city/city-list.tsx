import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { RoadShields } from "#app/components/road-shields.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { LocationListPageData } from "#app/lib/page-data/location-list-page.ts";

export interface CityListProps {
  cities: LocationListPageData["cities"];
}

/** The served cities by name, each with its roads and distance. */
export function CityList({ cities }: CityListProps) {
  return (
    <Section tone="sunken" aria-labelledby="cities-title">
      <SectionHeading
        id="cities-title"
        title="Cities we serve"
        lead="Distances and times are from each city's center to our shop."
      />
      <ul className="border-line-strong border-t">
        {cities.map((city) => (
          <li
            key={city.href}
            className="group relative grid items-center gap-x-6 gap-y-2 border-line-strong border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_16rem]"
          >
            <div>
              <h3>
                <Link
                  to={city.href}
                  className="inline-flex items-center gap-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  Auto Repair in {city.name}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 text-clay transition-transform group-hover:translate-x-1"
                  />
                </Link>
              </h3>
              {city.whereabouts.length > 0 ? (
                <p className="mt-1 text-steel">
                  {city.whereabouts.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 ? (
                        <span aria-hidden="true" className="px-2 text-line-strong">
                          /
                        </span>
                      ) : null}
                      {name}
                    </Fragment>
                  ))}
                </p>
              ) : null}
            </div>
            <RoadShields
              label={`Roads of ${city.name}`}
              roads={city.shields}
              state={city.state}
              size="h-8"
              className="flex flex-wrap gap-2 max-lg:order-last sm:max-lg:col-span-2"
            />
            <p className="font-figures font-semibold text-xl tabular-nums sm:text-right lg:col-start-3">
              {city.driveTime}
              <span className="ml-3 text-steel">{city.miles}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
