import { Link } from "react-router";
import { PricesChecked } from "#app/components/prices-checked.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";

export interface CityPriceListProps {
  city: string;
  /** Date on which the prices were last checked; undefined without prices. */
  checkedOn: string | undefined;
  services: CityPageData["services"];
}

/** All services with duration and usual price, like the price list at a counter. */
export function CityPriceList({ city, services, checkedOn }: CityPriceListProps) {
  return (
    <Section tone="sunken" space="tight" aria-labelledby="price-list-title">
      <SectionHeading
        id="price-list-title"
        title={`All services for ${city}`}
        lead={checkedOn && "Same prices in every town we serve."}
        className="mb-4! md:mb-8! max-md:[&>p]:mt-1"
      />
      <table className="w-full border-collapse rounded-lg border border-line-strong bg-surface text-left max-md:block">
        <caption className="sr-only">Services with the usual price and time</caption>
        <thead className="max-md:sr-only">
          <tr className="border-ink border-b-2 [&>th]:px-6 [&>th]:py-3 [&>th]:font-display [&>th]:font-semibold [&>th]:text-lg">
            <th scope="col">Service</th>
            <th scope="col">Time at the shop</th>
            <th scope="col" className="text-right">
              Usual price
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {services.map(({ title, duration, price, href }) => (
            <tr
              key={href}
              className="relative border-line border-t first:border-t-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-4 max-md:px-4 max-md:py-1.5 md:[&>*]:px-6 md:[&>*]:py-1.5"
            >
              <th scope="row" className="font-semibold">
                <Link
                  to={href}
                  className="inline-flex items-center text-clay leading-tight underline underline-offset-4 hover:decoration-2 max-md:after:absolute max-md:after:inset-0 md:min-h-11"
                >
                  {title}
                </Link>
              </th>
              <td className="text-sm text-steel max-md:order-1 max-md:col-span-2 max-md:leading-snug">
                {duration}
              </td>
              <td className="font-figures font-semibold text-xl tabular-nums text-right whitespace-nowrap max-md:text-lg">
                {price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PricesChecked on={checkedOn} />
    </Section>
  );
}
