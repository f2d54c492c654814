import { Link } from "react-router";

export interface MileageSignProps {
  places: readonly {
    name: string;
    /** By road to the shop, in whole miles; 0 at home. */
    miles: number;
    href: string;
  }[];
}

/** How far the towns around are, as the sign beside the highway says it; each leads to its page. */
export function MileageSign({ places }: MileageSignProps) {
  return (
    <nav aria-labelledby="miles-title" className="rounded-lg bg-asphalt-raised p-1">
      <div className="rounded-md border-2 border-on-asphalt px-4 py-3 sm:px-7 sm:py-4">
        <h2 id="miles-title" className="font-semibold text-base text-on-asphalt-soft tracking-wide">
          Miles to the shop
        </h2>
        <ul className="mt-1 gap-x-10 sm:columns-2">
          {places.map(({ name, miles, href }) => (
            <li key={href} className="break-inside-avoid">
              <Link
                to={href}
                className="flex min-h-11 items-center justify-between gap-4 font-display font-semibold text-2xl decoration-2 decoration-lane underline-offset-4 hover:underline"
              >
                <span>{name}</span>
                <span className="tabular-nums">
                  {miles < 1 ? "here" : miles}
                  <span className="sr-only">{miles < 1 ? "" : " miles"}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
