import { TestimonialCard, type TestimonialCardProps } from "./testimonial-card.tsx";

export interface TestimonialSlideProps {
  testimonial: TestimonialCardProps["testimonial"];
  /** Position in the row: "1 of 4". */
  label: string;
}

/** A testimonial as a slide of the carousel. */
export function TestimonialSlide({ testimonial, label }: TestimonialSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; a slide is a plain group.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className="min-w-0 shrink-0 grow-0 basis-[92%] snap-start pl-4 md:basis-1/2 md:pl-8"
    >
      <TestimonialCard testimonial={testimonial} />
    </div>
  );
}
