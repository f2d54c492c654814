import { Children, type ReactNode } from "react";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface ServiceDescriptionProps {
  title: string;
  image: string;
  imageAlt: string;
  /** Pricing of the work; on wide screens it overlaps the band above. */
  slip: ReactNode;
  /** Paragraphs of text; may be none. */
  children: ReactNode;
}

/**
 * Description of the work, next to its price and a drawing of the part. Without text, the drawing
 * takes its place.
 */
export function ServiceDescription(props: ServiceDescriptionProps) {
  const { title, image, imageAlt, slip, children } = props;
  const described = Children.count(children) > 0;
  const drawing = (
    <figure className={described ? undefined : "mt-5"}>
      <ServiceImage
        src={image}
        alt={imageAlt}
        // The stylesheet has priority: on phones the image is further down.
        fetchPriority="low"
        className="rounded-lg border border-line"
      />
      <figcaption className="mt-2 text-sm text-steel">{imageAlt}</figcaption>
    </figure>
  );
  return (
    <Section aria-labelledby="description-title" className="max-lg:pt-8!">
      <div
        className={classNames(
          "grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
          !described && "md:max-lg:grid-cols-2",
        )}
      >
        <div
          className={classNames(
            "relative grid content-start items-start gap-8 lg:col-start-2 lg:-mt-96",
            described && "md:max-lg:grid-cols-2",
          )}
        >
          {slip}
          {described ? drawing : null}
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <h2 id="description-title">{title}</h2>
          {described ? <div className="prose mt-5">{children}</div> : drawing}
        </div>
      </div>
    </Section>
  );
}
