import { Link } from "react-router";
import { Photo } from "#app/components/photo.tsx";
import { Stars } from "#app/components/stars.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { Testimonial } from "#shop/catalog/testimonial.ts";

export interface TestimonialCardProps {
  /** `origin`: source and month. */
  testimonial: Testimonial & { origin?: string };
  /** Link to its service, if that has a page. */
  about?: { title: string; href: string } | undefined;
}

/** A customer's testimonial. Samples are labeled "Sample". */
export function TestimonialCard({ testimonial, about }: TestimonialCardProps) {
  const { name, role, content, rating, image, sample, origin } = testimonial;
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 md:p-8">
      <div className="flex items-center justify-between gap-x-4 max-sm:flex-col max-sm:items-start">
        <Stars value={rating} />
        {about ? (
          <Link
            to={about.href}
            className="inline-flex min-h-11 items-center text-clay text-sm underline underline-offset-4"
          >
            {about.title}
          </Link>
        ) : null}
      </div>
      <blockquote className="mt-4 grow text-lg">
        <p>
          <UnbrokenText text={content} />
        </p>
      </blockquote>
      <figcaption className="mt-6 flex flex-wrap items-center gap-4 border-line-strong border-t-2 border-dashed pt-5">
        {image ? (
          <Photo
            src={image}
            alt=""
            sizes="3.5rem"
            className="aspect-square! size-14! shrink-0 rounded-md border border-line"
          />
        ) : null}
        <div className="min-w-min grow basis-0">
          <p className="font-bold font-display text-xl leading-tight">{name}</p>
          <p className="text-sm text-steel">
            <UnbrokenText text={role} />
          </p>
          {origin ? <p className="text-sm text-steel">{origin}</p> : null}
        </div>
        {sample ? (
          <p className="rounded-sm border border-line-strong px-2 text-sm text-steel">Sample</p>
        ) : null}
      </figcaption>
    </figure>
  );
}
