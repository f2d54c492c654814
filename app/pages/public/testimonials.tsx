import { breadcrumbData } from "#app/lib/catalog-structured-data.ts";
import { deferred } from "#app/lib/deferred.tsx";
import { pageMeta, siteUrl } from "#app/lib/page-meta.ts";
import { defaultShareCard } from "#app/lib/share-card.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import type { TestimonialCarouselProps } from "#app/sections/testimonial-carousel.tsx";
import { shop } from "#content/shop.ts";
import { testimonials } from "#content/testimonials.ts";
import { paths } from "#shop/paths.ts";
import type { Route } from "./+types/testimonials.ts";

const crumbs = [{ title: "Home", path: paths.home }, { title: "Testimonials" }];
const { city, state } = shop.address;

const TestimonialCarousel = deferred<TestimonialCarouselProps>(() =>
  import("#app/sections/testimonial-carousel.tsx").then((module) => module.TestimonialCarousel),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build. */
export function loader() {
  return {
    meta: [
      ...pageMeta({
        title: "Testimonials",
        description: `What drivers from around ${city}, ${state} say about brakes, diagnostics and repairs at ${shop.name}. Samples are marked as samples.`,
        path: paths.testimonials,
        image: defaultShareCard,
      }),
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
    ],
    testimonials,
    anySample: testimonials.some(({ sample }) => sample),
  };
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        tab="Testimonials"
        title="What drivers say about us"
        lead={
          loaderData.anySample
            ? "The words marked as samples show how this page will read. They make way for customers' own words."
            : `From people around ${city} who had a car here.`
        }
      >
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      <TestimonialCarousel testimonials={loaderData.testimonials} />
    </>
  );
}
