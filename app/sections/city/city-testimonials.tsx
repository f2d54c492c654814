import { Stars } from "#app/components/stars.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";

export interface CityTestimonialsProps extends Pick<CityPageData, "testimonials" | "rating"> {
  city: string;
}

/** Testimonials of a city's drivers, and the shop's rating. Samples are labeled. */
export function CityTestimonials({ city, testimonials, rating }: CityTestimonialsProps) {
  return (
    <Section tone="sunken" space="tight" aria-labelledby="voices-title">
      <div className="mb-3 flex flex-wrap md:mb-8 items-end justify-between gap-x-10 gap-y-5">
        <SectionHeading id="voices-title" title={`What ${city} drivers say`} className="mb-0!" />
        {rating ? (
          <div className="flex items-center gap-4">
            <p className="font-bold font-figures text-5xl leading-none tabular-nums">
              {rating.value}
            </p>
            <div className="text-sm">
              <Stars value={rating.value} />
              <p className="text-steel">
                {rating.reviews.toLocaleString("en-US")} reviews
                {rating.sample ? " (sample figures)" : ""}
              </p>
              {rating.sample ? null : (
                <a
                  href={rating.link}
                  className="inline-block py-2 text-clay underline underline-offset-2"
                >
                  {rating.origin}
                </a>
              )}
            </div>
          </div>
        ) : null}
      </div>
      <ul className="grid gap-x-10 gap-y-1 md:gap-y-8 lg:grid-cols-3">
        {testimonials.map(({ name, location, rating: stars, text, sample, origin }) => (
          <li key={name} className="border-ink border-t-2 pt-1 md:pt-4">
            <Fold
              level={3}
              className="text-lg"
              title={
                <span className="flex flex-wrap items-center gap-x-3">
                  {name}
                  <Stars value={stars} />
                  {sample ? (
                    <span className="rounded-sm border border-line-strong px-2 font-sans text-sm text-steel">
                      Sample
                    </span>
                  ) : null}
                </span>
              }
            >
              <figure>
                <blockquote className="md:mt-3 md:text-lg">
                  <p>
                    <UnbrokenText text={text} />
                  </p>
                </blockquote>
                <figcaption className="mt-2 text-sm text-steel">
                  {location.includes(city) ? location : `${location}, ${city}`}
                  {origin ? <span className="block">{origin}</span> : null}
                </figcaption>
              </figure>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  );
}
