import { useEffect } from "react";
import { FinancingDialog } from "#app/components/financing/financing-dialog.tsx";
import { FloatingFinancingButton } from "#app/components/financing/floating-financing-button.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { startWithoutInteraction } from "#app/lib/hydration/first-interaction.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { financedService } from "#app/lib/page-data/financed-service.ts";
import { breadcrumbData, faqData } from "#app/lib/seo/catalog-structured-data.ts";
import { mainPage } from "#app/lib/seo/main-page.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import type { FinancingSectionsProps } from "#app/sections/financing/financing-sections.tsx";
import { BannerFigures, PageBanner } from "#app/sections/page-banner.tsx";
import { annualRate } from "#shop/catalog/financing.ts";
import { pricingOf } from "#shop/pages/page-content.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatPercent, formatSpan, formatUsdRange } from "#shop/text/format.ts";
import type { Route } from "./+types/financing.ts";

/** Number of services on the financing page (docs/product.md#financing). */
const shownServices = 6;

const FinancingSections = hydrateOnInteraction<FinancingSectionsProps>(() =>
  import("#app/sections/financing/financing-sections.tsx").then(
    (module) => module.FinancingSections,
  ),
);

const crumbs = [{ title: "Home", path: paths.home }, { title: "Financing" }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time: terms of the offer, and only what the page shows of the catalogue. */
export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteFacts);
  const { financing: offer, pageTexts, services } = content;
  if (!offer) throw new Response("Page Not Found", { status: 404 });
  const { minAmount, maxAmount, terms } = offer;
  const range = { low: minAmount, high: maxAmount };
  const yearly = `${formatPercent(annualRate(offer))} APR`;
  const months = formatSpan({ min: Math.min(...terms), max: Math.max(...terms) });
  const { texts, meta } = mainPage(pageTexts.financing, {
    path: paths.financing,
    description: `Monthly payments for repairs of ${formatUsdRange(range, "words")}, over ${months} months. See what each term costs at ${yearly} before you apply.`,
  });
  return {
    meta: [
      ...pageMeta(meta),
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
      { "script:ld+json": faqData(offer.faqs) },
    ],
    title: texts.title,
    financing: offer,
    figures: [
      ["Repairs", formatUsdRange(range)],
      ["Months", months],
      ["APR", formatPercent(annualRate(offer))],
    ] as const,
    services: services
      .slice(0, shownServices)
      .map((service) => financedService(service, pricingOf(content, service.id).prices, offer)),
  };
}

export default function FinancingPage({ loaderData: page }: Route.ComponentProps) {
  useEffect(() => {
    // The URL may contain an amount, which the calculator must show at once.
    if (location.search) startWithoutInteraction();
  }, []);
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        title={page.title}
        lead={page.financing.introText}
        aside={<BannerFigures lines={page.figures} />}
      >
        <FinancingDialog size="lg" className="max-sm:w-full no-scripts:hidden">
          Apply Now
        </FinancingDialog>
        <a
          href="#calculator"
          className={`${buttonVariants({ variant: "inverse", size: "lg" })} max-sm:w-full`}
        >
          See the Payments
        </a>
        <p className="hidden w-full text-on-asphalt-soft no-scripts:block">
          Applying here needs JavaScript. Please call <PhoneLink className="underline" />.
        </p>
      </PageBanner>
      <FinancingSections financing={page.financing} services={page.services} />
      <FloatingFinancingButton />
    </>
  );
}
