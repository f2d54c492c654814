import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { withOrigin } from "#app/lib/page-data/testimonial-origin.ts";
import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { mainPage } from "#app/lib/seo/main-page.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { BannerFigures, PageBanner } from "#app/sections/page-banner.tsx";
import type { TestimonialGridProps } from "#app/sections/testimonial-grid.tsx";
import { paths, servicePath } from "#shop/pages/paths.ts";
import type { Route } from "./+types/testimonials.ts";

const crumbs = [{ title: "Home", path: paths.home }, { title: "Testimonials" }];

const TestimonialGrid = hydrateOnInteraction<TestimonialGridProps>(() =>
  import("#app/sections/testimonial-grid.tsx").then((module) => module.TestimonialGrid),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time. */
export function loader({ context }: Route.LoaderArgs) {
  const { pageTexts, services, shop, shopReviews, testimonials } = context.get(siteFacts).content;
  const { city, state } = shop.address;
  const anySample = testimonials.some(({ sample }) => sample);
  const { texts, meta } = mainPage(pageTexts.testimonials, {
    path: paths.testimonials,
    description: `What drivers from around ${city}, ${state} say about brakes, diagnostics and repairs at ${shop.name}.${anySample ? " Samples are marked as samples." : ""}`,
  });
  return {
    meta: [...pageMeta(meta), { "script:ld+json": breadcrumbData(crumbs, siteUrl) }],
    testimonials: testimonials.map((testimonial) => ({
      ...withOrigin(testimonial),
      about: aboutService(services, testimonial.service),
    })),
    rating: shop.rating && withOrigin(shop.rating),
    profile: shopReviews && { link: shopReviews.link, source: shopReviews.source },
    title: texts.title,
    lead: anySample
      ? "The quotes marked Sample show how this page will look. Real customers' words will replace them."
      : texts.lead,
  };
}

/** The service of a testimonial, as a link to its page. */
function aboutService(
  services: readonly { id: string; slug: string; title: string }[],
  id: string | undefined,
) {
  const service = services.find((one) => one.id === id);
  return service && { title: service.title, href: servicePath(service) };
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { rating, profile } = loaderData;
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        title={loaderData.title}
        lead={loaderData.lead}
        aside={
          rating ? (
            <div>
              <BannerFigures
                lines={[
                  ["Average", `${rating.value} of 5`],
                  ["Reviews", rating.reviews.toLocaleString("en-US")],
                ]}
              />
              {rating.sample ? (
                <p className="mt-2 text-on-asphalt-soft text-sm">Sample figures</p>
              ) : (
                <p className="mt-2 text-sm">
                  <a href={rating.link} className="inline-block py-2 underline underline-offset-2">
                    {rating.origin}
                  </a>
                </p>
              )}
            </div>
          ) : profile ? (
            <a href={profile.link} className="inline-block py-2 underline underline-offset-2">
              {`Reviews at ${profile.source}`}
            </a>
          ) : null
        }
      >
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      <TestimonialGrid testimonials={loaderData.testimonials} />
    </>
  );
}
