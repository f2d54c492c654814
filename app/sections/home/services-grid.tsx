import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ServiceImage } from "#app/components/service-image.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { Service } from "#shop/catalog/service.ts";
import { paths, servicePath } from "#shop/pages/paths.ts";
import { cutText } from "#shop/text/cut-text.ts";

export type ServiceCard = Pick<Service, "slug" | "title" | "shortDescription" | "image">;

/** Maximum characters of a description on a card (docs/product.md#services-list). */
const cardTextLimit = 100;

/** The part of a service that a card shows, because the HTML of a page includes its data. */
export function serviceCard({ slug, title, shortDescription, image }: Service): ServiceCard {
  return { slug, title, image, shortDescription: cutText(shortDescription, cardTextLimit) };
}

export interface ServicesGridProps {
  services: readonly ServiceCard[];
  title?: string;
  lead?: string;
  /** Total number of services. */
  total: number;
}

/** Services, styled as plates of a parts catalogue: drawing, title, short text and link. */
export function ServicesGrid({
  services,
  title = "What we repair",
  lead = "Every job begins with an inspection and a written estimate.",
  total,
}: ServicesGridProps) {
  return (
    <Section id="services" aria-labelledby="services-title">
      <SectionHeading id="services-title" title={title} lead={lead} />
      <div className="overflow-hidden rounded-lg border border-line">
        <ul className="full-rows grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <Plate key={service.slug} service={service} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t bg-surface px-4 py-4 sm:px-6">
          <p className="text-steel">
            Showing <span className="tabular-nums">{services.length}</span> of{" "}
            <span className="tabular-nums">{total}</span> {total === 1 ? "service" : "services"}
          </p>
          <Link
            to={paths.services}
            className={`${buttonVariants({ variant: "outline" })} max-sm:w-full`}
          >
            View All Services
          </Link>
        </div>
      </div>
    </Section>
  );
}

function Plate({ service }: { service: ServiceCard }) {
  return (
    // A shop's only service has its drawing beside it: across the page it would fill a screen.
    <li className="group relative grid grid-cols-[8rem_1fr] bg-surface sm:not-only:block sm:only:grid-cols-2">
      {/* Extends the drawing's background in taller rows. Lazy loading starts 3,000 px ahead and
          would compete with the first view; phones defer the drawing until it is near. */}
      <div className="flex items-center bg-[#f4efe6] max-sm:[contain-intrinsic-size:8rem_6rem] max-sm:[content-visibility:auto] sm:border-line sm:border-b dark:bg-[#1a1f24]">
        <ServiceImage src={service.image} alt="" loading="lazy" />
      </div>
      <div className="flex flex-col px-4 py-4 sm:px-6 sm:py-5">
        <h3>{service.title}</h3>
        <p className="mt-1.5 text-sm text-steel sm:text-base">{service.shortDescription}</p>
        <Link
          to={servicePath(service)}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-clay underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          Learn More<span className="sr-only">{` about ${service.title}`}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-[1.1em] transition-transform group-hover:translate-x-1"
          />
        </Link>
      </div>
    </li>
  );
}
