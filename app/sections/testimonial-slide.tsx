import { Star } from "lucide-react";
import type { Testimonial } from "#shop/catalog/testimonial.ts";

export interface TestimonialSlideProps {
  testimonial: Testimonial;
  /** Its place in the row: "1 of 4". */
  label: string;
}

/** One testimonial as a slide of the carousel. An example carries the word "Sample". */
export function TestimonialSlide({ testimonial, label }: TestimonialSlideProps) {
  const { name, role, content, rating, image, sample } = testimonial;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; a slide is a plain group.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className="min-w-0 shrink-0 grow-0 basis-[92%] snap-start pl-4 md:basis-1/2 md:pl-8"
    >
      <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 md:p-8">
        <Rating value={rating} />
        <blockquote className="mt-4 grow text-lg">
          <p>{content}</p>
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-4 border-line-strong border-t-2 border-dashed pt-5">
          <img
            src={image}
            alt=""
            width={192}
            height={192}
            loading="lazy"
            decoding="async"
            className="size-14 shrink-0 rounded-md border border-line"
          />
          <div className="grow">
            <p className="font-bold font-display text-xl leading-tight">{name}</p>
            <p className="text-sm text-steel">{role}</p>
          </div>
          {sample ? (
            <p className="rounded-sm border border-line-strong px-2 text-sm text-steel">Sample</p>
          ) : null}
        </figcaption>
      </figure>
    </div>
  );
}

function Rating({ value }: { value: number }) {
  return (
    <p className="flex items-center gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={
            star <= value ? "size-5 fill-lane stroke-caution" : "size-5 fill-none stroke-steel"
          }
        />
      ))}
      <span className="sr-only">{`${value} of 5 stars`}</span>
    </p>
  );
}
