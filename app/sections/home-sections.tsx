import { ContactSection, type ContactSectionProps } from "./contact-section.tsx";
import { FinancingTeaser, type FinancingTeaserProps } from "./financing-teaser.tsx";
import { ServicesGrid, type ServicesGridProps } from "./services-grid.tsx";
import { TestimonialCarousel, type TestimonialCarouselProps } from "./testimonial-carousel.tsx";
import { WhyChooseUs, type WhyChooseUsProps } from "./why-choose-us.tsx";

export interface HomeSectionsProps
  extends Pick<ServicesGridProps, "services" | "total">,
    FinancingTeaserProps,
    TestimonialCarouselProps,
    Pick<WhyChooseUsProps, "builtOn">,
    ContactSectionProps {}

/** The home page below its first screen (docs/product.md#home), as one part that can come late. */
export function HomeSections(props: HomeSectionsProps) {
  const { services, total, financing, yearlyRate, shop, builtOn, testimonials, cities } = props;
  return (
    <>
      <ServicesGrid services={services} total={total} />
      <FinancingTeaser financing={financing} yearlyRate={yearlyRate} />
      <WhyChooseUs shop={shop} builtOn={builtOn} />
      <TestimonialCarousel testimonials={testimonials} />
      <ContactSection shop={shop} cities={cities} />
    </>
  );
}
