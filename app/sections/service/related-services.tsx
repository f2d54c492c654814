import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { RelatedService } from "#app/lib/page-data/service-parts.ts";
import { paths } from "#shop/pages/paths.ts";

export interface RelatedServicesProps {
  title?: string;
  services: readonly RelatedService[];
}

/** Three other services by drawing and name; renders nothing without any. */
export function RelatedServices({ title = "Related services", services }: RelatedServicesProps) {
  if (services.length === 0) return null;
  return (
    <Section tone="surface" space="tight" aria-labelledby="related-title">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="related-title" className="text-2xl">
          {title}
        </h2>
        <Link
          to={paths.services}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4 hover:decoration-2"
        >
          View All Services
        </Link>
      </div>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {services.map(({ title: name, image, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="group grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line hover:border-ink md:max-lg:flex md:max-lg:flex-col"
            >
              <span className="flex items-center bg-[#f4efe6] dark:bg-[#1a1f24]">
                <ServiceImage src={image} alt="" loading="lazy" />
              </span>
              <span className="flex items-center justify-between gap-3 px-4 py-3 font-bold font-display text-xl leading-tight">
                {name}
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-clay transition-transform group-hover:translate-x-1"
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
