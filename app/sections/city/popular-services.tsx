import { Link } from "react-router";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";

export interface PopularServicesProps extends Pick<CityPageData, "services"> {
  city: string;
}

/** The shop's first four services with drawings, and the others by name. */
export function PopularServices({ city, services }: PopularServicesProps) {
  const others = services.filter(({ image }) => !image);
  return (
    <Section tone="surface" space="tight" aria-labelledby="popular-title">
      <SectionHeading
        id="popular-title"
        title={`What we do for ${city} drivers`}
        className="mb-5! md:mb-8!"
      />
      <ul className="grid gap-1 md:grid-cols-4 md:gap-x-6">
        {services.map(({ title, image, href }) =>
          image ? (
            <li key={href} className="relative flex items-center gap-4 md:block">
              <ServiceImage
                src={image}
                alt=""
                loading="lazy"
                className="rounded-lg border border-line max-md:w-16"
              />
              <h3 className="text-lg md:mt-2 leading-tight md:text-xl">
                <Link
                  to={href}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              </h3>
            </li>
          ) : null,
        )}
      </ul>
      {others.length > 0 ? (
        <div className="mt-4 md:mt-8">
          <Fold title="We also do" level={3} className="text-lg">
            <ul className="flex flex-wrap gap-x-3 gap-y-2 md:mt-2">
              {others.map(({ title, href }) => (
                <li key={href}>
                  <Link
                    to={href}
                    className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 py-1 leading-tight hover:border-ink hover:bg-sunken"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      ) : null}
    </Section>
  );
}
