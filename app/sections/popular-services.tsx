import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";

export interface PopularServicesProps extends Pick<CityPageData, "popular" | "additional"> {
  city: string;
}

/** The four services a city asks for most, with drawings, and the others by name. */
export function PopularServices({ city, popular, additional }: PopularServicesProps) {
  return (
    <Section aria-labelledby="popular-title">
      <SectionHeading id="popular-title" tab="Services" title={`What ${city} drivers book most`} />
      <ul className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        {popular.map(({ title, text, image, href }) => (
          <li
            key={href}
            className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-5 sm:items-center sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <div className="late-drawing">
              <ServiceImage
                src={image}
                alt=""
                loading="lazy"
                className="rounded-lg border border-line"
              />
            </div>
            <div>
              <h3>
                <Link
                  to={href}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                  <ArrowRight
                    aria-hidden="true"
                    className="ml-2 inline size-5 text-clay transition-transform group-hover:translate-x-1"
                  />
                </Link>
              </h3>
              <p className="mt-1.5 text-sm text-steel sm:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {additional.length > 0 ? (
        <>
          <h3 className="mt-10 text-lg">Also at the shop</h3>
          <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
            {additional.map(({ text, href }) => (
              <li key={href}>
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 py-1 leading-tight hover:border-ink hover:bg-sunken"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
