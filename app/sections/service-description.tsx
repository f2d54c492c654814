import type { ReactNode } from "react";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Section } from "#app/components/ui/section.tsx";

export interface ServiceDescriptionProps {
  title: string;
  image: string;
  imageAlt: string;
  /** Pricing of the work; on wide screens it overlaps the band above. */
  slip: ReactNode;
  /** Paragraphs of text. */
  children: ReactNode;
}

/** Description of the work, next to its price and a drawing of the part. */
export function ServiceDescription(props: ServiceDescriptionProps) {
  const { title, image, imageAlt, slip, children } = props;
  return (
    <Section aria-labelledby="description-title" className="max-lg:pt-8!">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="relative grid content-start items-start gap-8 md:max-lg:grid-cols-2 lg:col-start-2 lg:-mt-96">
          {slip}
          <figure>
            <ServiceImage
              src={image}
              alt={imageAlt}
              // The stylesheet has priority: on phones the image is further down.
              fetchPriority="low"
              className="rounded-lg border border-line"
            />
            <figcaption className="mt-2 text-sm text-steel">{imageAlt}</figcaption>
          </figure>
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <h2 id="description-title">{title}</h2>
          <div className="prose mt-5">{children}</div>
        </div>
      </div>
    </Section>
  );
}
