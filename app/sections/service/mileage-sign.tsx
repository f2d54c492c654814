import { Link } from "react-router";
import { siteMenu } from "#app/lib/site/published.ts";

export interface MileageSignProps {
  places: readonly {
    name: string;
    /** Miles to the shop by road, rounded; 0 in the home town. */
    miles: number;
    href: string;
  }[];
}

/** Distances of the towns around, styled as a mileage sign; each links to its page. Nothing without towns. */
export function MileageSign({ places }: MileageSignProps) {
  if (places.length === 0) return null;
  const nearestFirst = places.toSorted((one, other) => one.miles - other.miles);
  return (
    <nav aria-labelledby="miles-title" className="rounded-lg bg-asphalt-raised p-1">
      <div className="rounded-md border-2 border-on-asphalt px-4 py-3 sm:px-7 sm:py-4">
        <h2 id="miles-title" className="font-semibold text-base text-on-asphalt-soft tracking-wide">
          Miles to the shop
        </h2>
        <ul className="mt-1 two-up">
          {nearestFirst.map(({ name, miles, href }) => (
            <li
              key={href}
              className="break-inside-avoid lg:border-asphalt-line lg:border-t lg:first:border-t-0"
            >
              <Link
                to={href}
                className="flex min-h-11 items-center justify-between gap-4 font-display font-semibold text-xl decoration-2 sm:text-2xl decoration-lane underline-offset-4 hover:underline"
              >
                <span>{name}</span>
                <span className="tabular-nums">
                  {miles < 1 ? "here" : miles}
                  <span className="sr-only">{unitOf(miles)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The mileage sign with the cities of the menu. */
export function ShopMileageSign() {
  return <MileageSign places={siteMenu.cities} />;
}

/** Unit after the number, for screen readers. */
function unitOf(miles: number): string {
  if (miles < 1) return "";
  return miles === 1 ? " mile" : " miles";
}
