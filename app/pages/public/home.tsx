import { pageMeta, siteUrl } from "#app/lib/page-meta.ts";
import { defaultShareCard } from "#app/lib/share-card.ts";
import { useSiteMenu } from "#app/lib/site-menu.ts";
import { autoRepairData } from "#app/lib/structured-data.ts";
import { ContactSection } from "#app/sections/contact-section.tsx";
import { FinancingTeaser } from "#app/sections/financing-teaser.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { ServicesGrid, serviceCard } from "#app/sections/services-grid.tsx";
import { TestimonialCarousel } from "#app/sections/testimonial-carousel.tsx";
import { WhyChooseUs } from "#app/sections/why-choose-us.tsx";
import { cities } from "#content/cities.ts";
import { financing } from "#content/financing.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { testimonials } from "#content/testimonials.ts";
import { addresses, cityPath } from "#shop/addresses.ts";
import { annualRate } from "#shop/catalog/financing.ts";
import { warrantyText } from "#shop/format.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Route } from "./+types/home.ts";

/** Services on the home page (specification, section 9). */
const shownServices = 6;

export const meta: Route.MetaFunction = () => {
  const { city, state } = shop.address;
  return [
    ...pageMeta({
      title: `Auto Repair in ${city}, ${state}`,
      description: `Family-owned, ASE-certified auto repair in ${city}, ${state}: digital inspection with photos, written estimates, a ${warrantyText(shop.warranty.standard)} warranty and a free shuttle.`,
      path: addresses.home,
      image: defaultShareCard,
    }),
    { "script:ld+json": autoRepairData(shop, siteUrl) },
  ];
};

/** Runs at build, and returns only what the sections show: this data is part of the page. */
export function loader() {
  const { minAmount, maxAmount, terms } = financing;
  return {
    services: services.slice(0, shownServices).map(serviceCard),
    roads: cities[0]?.shields ?? [],
    testimonials,
    financing: { minAmount, maxAmount, terms },
    cities: cities.map((city) => ({
      name: city.name,
      ...city.coordinates,
      href: cityPath(city),
    })),
    yearlyRate: annualRate(financing),
    builtOn: shopTimeOf(new Date(), shop.timeZone).date,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const menu = useSiteMenu();
  return (
    <>
      <Hero
        shop={shop}
        roads={loaderData.roads}
        places={menu.cities}
        serviceTitles={menu.services.map((service) => service.title)}
      />
      <ServicesGrid services={loaderData.services} total={menu.services.length} />
      <FinancingTeaser financing={loaderData.financing} yearlyRate={loaderData.yearlyRate} />
      <WhyChooseUs shop={shop} builtOn={loaderData.builtOn} />
      <TestimonialCarousel testimonials={loaderData.testimonials} />
      <ContactSection shop={shop} cities={loaderData.cities} />
    </>
  );
}
