import type { ReactNode } from "react";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Section } from "#app/components/ui/section.tsx";

export interface ServiceDescriptionProps {
  title: string;
  image: string;
  imageAlt: string;
  /** The text: paragraphs. */
  children: ReactNode;
}

/** What the work is, beside the drawing of the part that it is about. */
export function ServiceDescription({ title, image, imageAlt, children }: ServiceDescriptionProps) {
  return (
    <Section aria-labelledby="description-title">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <figure className="self-start lg:sticky lg:top-6">
          <ServiceImage
            src={image}
            alt={imageAlt}
            className="rounded-lg border border-line"
            fetchPriority="low"
          />
          <figcaption className="mt-2 text-sm text-steel">{imageAlt}</figcaption>
        </figure>
        <div>
          <h2 id="description-title">{title}</h2>
          <div className="prose mt-5">{children}</div>
        </div>
      </div>
    </Section>
  );
}
