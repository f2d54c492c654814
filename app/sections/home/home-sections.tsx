import { ContactSection, type ContactSectionProps } from "#app/sections/contact-section.tsx";
import { WhyChooseUs, type WhyChooseUsProps } from "#app/sections/why-choose-us.tsx";
import { FinancingTeaser, type FinancingTeaserProps } from "./financing-teaser.tsx";
import { MessageCard } from "./message-card.tsx";
import { ServicesGrid, type ServicesGridProps } from "./services-grid.tsx";
import { TestimonialCarousel, type TestimonialCarouselProps } from "./testimonial-carousel.tsx";

export interface HomeSectionsProps
  extends Pick<ServicesGridProps, "services" | "total">,
    TestimonialCarouselProps,
    Pick<WhyChooseUsProps, "years">,
    Omit<ContactSectionProps, "title" | "children"> {
  whyChooseUs: WhyChooseUsProps["texts"];
  /** Absent if the shop offers none. */
  financing?: FinancingTeaserProps | undefined;
}

/** The home page below its first screen (docs/product.md#home), as one part that can hydrate late. */
export function HomeSections(props: HomeSectionsProps) {
  const { services, total, financing, shop, whyChooseUs, years, testimonials, cities } = props;
  return (
    <>
      <ServicesGrid services={services} total={total} />
      {financing ? <FinancingTeaser {...financing} /> : null}
      <WhyChooseUs shop={shop} texts={whyChooseUs} years={years} />
      {testimonials.length > 0 ? <TestimonialCarousel testimonials={testimonials} /> : null}
      <ContactSection title="Stop by, call, or message us" shop={shop} cities={cities}>
        <MessageCard />
      </ContactSection>
    </>
  );
}
