import { Fragment } from "react";
import { Markup } from "#app/components/ui/markup.tsx";
import { ContactSection, type ContactSectionProps } from "#app/sections/contact-section.tsx";
import { WhyChooseUs, type WhyChooseUsProps } from "#app/sections/why-choose-us.tsx";
import { type HomeSectionId, homeSectionIds } from "#shop/pages/home-sections.ts";
import { FinancingTeaser, type FinancingTeaserProps } from "./financing-teaser.tsx";
import { MessageCard } from "./message-card.tsx";
import { ServicesGrid, type ServicesGridProps } from "./services-grid.tsx";
import { TestimonialCarousel, type TestimonialCarouselProps } from "./testimonial-carousel.tsx";

export interface HomeSectionsProps
  extends Pick<ServicesGridProps, "services" | "total">,
    TestimonialCarouselProps,
    Pick<WhyChooseUsProps, "years">,
    Omit<ContactSectionProps, "title" | "children"> {
  /** HTML of the offers that are shown here. */
  offers: string;
  whyChooseUs: WhyChooseUsProps["texts"];
  /** Absent if the shop offers none. */
  financing?: FinancingTeaserProps | undefined;
  /** The sections that are shown; as at the start if absent. */
  order?: readonly HomeSectionId[] | undefined;
}

/** The home page below its first screen (docs/product.md#home), as one part that can hydrate late. */
export function HomeSections({ order = homeSectionIds, ...props }: HomeSectionsProps) {
  return (
    <>
      <Markup html={props.offers} />
      {order.map((id) => (
        <Fragment key={id}>{section(id, props)}</Fragment>
      ))}
    </>
  );
}

function section(id: HomeSectionId, props: HomeSectionsProps) {
  const { services, total, financing, shop, whyChooseUs, years, testimonials, cities } = props;
  switch (id) {
    case "services":
      return <ServicesGrid services={services} total={total} />;
    case "financing":
      return financing ? <FinancingTeaser {...financing} /> : null;
    case "why-choose-us":
      return <WhyChooseUs shop={shop} texts={whyChooseUs} years={years} />;
    case "testimonials":
      return testimonials.length > 0 ? <TestimonialCarousel testimonials={testimonials} /> : null;
    case "contact":
      return (
        <ContactSection title="Stop by, call, or message us" shop={shop} cities={cities}>
          <MessageCard />
        </ContactSection>
      );
  }
}
