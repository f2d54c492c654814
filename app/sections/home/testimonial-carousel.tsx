import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { TestimonialCard, type TestimonialCardProps } from "#app/sections/testimonial-card.tsx";
import type { Testimonial } from "#shop/catalog/testimonial.ts";
import type { CarouselControls } from "./carousel-engine.tsx";

/** Without it the slides stay a scrolling row. */
const CarouselEngine = lazyComponent(
  () => import("./carousel-engine.tsx").then((module) => module.CarouselEngine),
  { failed: () => null },
);

export interface TestimonialCarouselProps {
  testimonials: readonly Testimonial[];
}

/**
 * Endless carousel of testimonials (docs/product.md#testimonials; APG carousel pattern). Never
 * rotates by itself. The engine is loaded when the section is near; until then, and without
 * scripts, the slides are a scrolling row.
 */
export function TestimonialCarousel({ testimonials }: TestimonialCarouselProps) {
  const slidesId = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNear(viewport);
  const [controls, setControls] = useState<CarouselControls>();
  const [selected, setSelected] = useState(0);
  // Presses from before the engine loaded.
  const waiting = useRef(0);

  const turn = (step: 1 | -1) => {
    if (!controls) waiting.current += step;
    else if (step === 1) controls.next();
    else controls.previous();
  };
  const start = (ready: CarouselControls) => {
    viewport.current?.scrollTo({ left: 0, behavior: "instant" });
    setControls(ready);
    for (; waiting.current > 0; waiting.current -= 1) ready.next();
    for (; waiting.current < 0; waiting.current += 1) ready.previous();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!controls || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    turn(event.key === "ArrowRight" ? 1 : -1);
  };

  return (
    <Section id="testimonials" aria-labelledby="testimonials-title" aria-roledescription="carousel">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SectionHeading id="testimonials-title" title="What drivers say" className="mb-0!" />
        <div className="flex items-center gap-2 max-sm:w-full no-scripts:hidden">
          <p role="status" className="mr-2 text-steel tabular-nums max-sm:mr-auto">
            <span className="sr-only">Testimonial </span>
            {`${selected + 1} of ${testimonials.length}`}
            <span className="sr-only">{`, ${testimonials[selected]?.name}`}</span>
          </p>
          <TurnButton label="Previous testimonial" slides={slidesId} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </TurnButton>
          <TurnButton label="Next testimonial" slides={slidesId} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </TurnButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling row, not a set of controls. */}
      <div
        ref={viewport}
        role="group"
        aria-label="Testimonials"
        // A scrolling row must be reachable by keyboard; the arrow keys then move it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={classNames(
          // Relative, so that hidden text of slides outside of the row do not widen the page.
          // It starts where the row starts: Embla measures both from this edge.
          "relative -ml-4 rounded-lg outline-offset-[-3px]! md:-ml-8 [scrollbar-width:none] no-scripts:[scrollbar-width:auto]",
          controls ? "touch-pan-y overflow-hidden" : "snap-x snap-mandatory overflow-x-auto",
        )}
      >
        <div id={slidesId} className="flex">
          {testimonials.map((testimonial, index) => (
            <TestimonialSlide
              key={testimonial.id}
              testimonial={testimonial}
              label={`${index + 1} of ${testimonials.length}`}
            />
          ))}
        </div>
      </div>
      {near && viewport.current ? (
        <CarouselEngine
          viewport={viewport.current}
          startIndex={scrolledTo(viewport.current, testimonials.length)}
          onReady={start}
          onSelect={setSelected}
        />
      ) : null}
    </Section>
  );
}

/** Whether an element has come near the viewport. */
function useNear(ref: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}

/** The slide at the left edge of a row that may have been scrolled by hand. */
function scrolledTo(row: HTMLElement, count: number): number {
  const slide = row.scrollWidth / count;
  return slide > 0 ? Math.min(count - 1, Math.round(row.scrollLeft / slide)) : 0;
}

interface TurnButtonProps {
  label: string;
  slides: string;
  onClick(): void;
  children: ReactNode;
}

function TurnButton({ label, slides, onClick, children }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={slides}
      onClick={onClick}
      className={buttonVariants({ variant: "outline", size: "icon" })}
    >
      {children}
    </button>
  );
}

interface TestimonialSlideProps {
  testimonial: TestimonialCardProps["testimonial"];
  /** Position in the row: "1 of 4". */
  label: string;
}

/** A testimonial as a slide of the carousel. */
function TestimonialSlide({ testimonial, label }: TestimonialSlideProps) {
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
