import { useState } from "react";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { Testimonial } from "#shop/catalog/testimonial.ts";
import { TestimonialCard, type TestimonialCardProps } from "./testimonial-card.tsx";

export interface TestimonialGridProps {
  testimonials: readonly (Testimonial & Pick<TestimonialCardProps, "about">)[];
}

/**
 * All testimonials in a grid; only those about one service if it is chosen. Without scripts all are
 * shown, and there is no filter.
 */
export function TestimonialGrid({ testimonials }: TestimonialGridProps) {
  const [chosen, setChosen] = useState("");
  const titles = [...new Set(testimonials.flatMap(({ about }) => about?.title ?? []))];
  const shown = testimonials.filter(({ about }) => chosen === "" || about?.title === chosen);
  return (
    <Section aria-labelledby="testimonials-title">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SectionHeading id="testimonials-title" title="What drivers say" className="mb-0!" />
        {titles.length > 1 ? (
          <div className="max-sm:w-full sm:w-80 no-scripts:hidden">
            <div className="flex justify-between gap-4">
              <label htmlFor="testimonials-about" className="font-semibold">
                Service
              </label>
              <p role="status" className="text-steel tabular-nums">
                {`Showing ${shown.length} of ${testimonials.length}`}
              </p>
            </div>
            <NativeSelect
              id="testimonials-about"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              className="mt-1"
            >
              <option value="">All services</option>
              {titles.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </NativeSelect>
          </div>
        ) : null}
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-8">
        {shown.map(({ about, ...testimonial }) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} about={about} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
