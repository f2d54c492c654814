import { FinancingDialog } from "#app/components/financing-dialog.tsx";
import { FloatingFinancingButton } from "#app/components/floating-financing-button.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { breadcrumbData, faqData } from "#app/lib/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/page-meta.ts";
import { defaultShareCard } from "#app/lib/share-card.ts";
import { FinancingCalculator } from "#app/sections/financing-calculator.tsx";
import { FinancingCall } from "#app/sections/financing-call.tsx";
import { FinancingOptions } from "#app/sections/financing-options.tsx";
import { FinancingServices } from "#app/sections/financing-services.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { financing } from "#content/financing.ts";
import { services } from "#content/services.ts";
import { addresses, servicePath } from "#shop/addresses.ts";
import { annualRate, monthlyFromOf } from "#shop/catalog/financing.ts";
import { formatPercent, formatUsdRange } from "#shop/format.ts";
import type { Route } from "./+types/financing.ts";

/** Services on the financing page (specification, section 9). */
const shownServices = 6;

const crumbs = [{ title: "Home", path: addresses.home }, { title: "Financing" }];
const range = formatUsdRange({ low: financing.minAmount, high: financing.maxAmount }, "words");
const yearly = `${formatPercent(annualRate(financing))} APR`;

export const meta: Route.MetaFunction = () => [
  ...pageMeta({
    title: "Auto Repair Financing",
    description: `Monthly payments for repairs of ${range}, over ${Math.min(...financing.terms)} to ${Math.max(...financing.terms)} months. See what each term costs at ${yearly} before you apply.`,
    path: addresses.financing,
    image: defaultShareCard,
  }),
  { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
  { "script:ld+json": faqData(financing.faqs) },
];

/** Runs at build: of the catalogue, only what the page shows. */
export function loader() {
  return {
    services: services.slice(0, shownServices).map((service) => ({
      title: service.title,
      href: servicePath(service),
      monthlyFrom: monthlyFromOf(financing, service.id),
    })),
  };
}

export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        tab="Financing"
        title="Fix it now, pay by the month"
        lead={financing.introText}
        aside={<Figures />}
      >
        <FinancingDialog size="lg" className="max-sm:w-full no-scripts:hidden">
          Apply Now
        </FinancingDialog>
        <a
          href="#calculator"
          className={`${buttonVariants({ variant: "inverse", size: "lg" })} max-sm:w-full`}
        >
          See the payments
        </a>
        <p className="hidden w-full text-on-asphalt-soft no-scripts:block">
          Applying here needs JavaScript. Please call <PhoneLink className="underline" />.
        </p>
      </PageBanner>
      <FinancingOptions options={financing.options} />
      <FinancingCalculator financing={financing} />
      <FinancingServices services={loaderData.services} />
      <Questions
        questions={financing.faqs}
        title="Before you ask"
        lead="Plain answers about money, credit and what happens next."
        tone="sunken"
      />
      <FinancingCall note={financing.applicationNote} />
      <FloatingFinancingButton />
    </>
  );
}

/** The three figures of the offer, as the lines of a mileage sign. */
function Figures() {
  const lines = [
    ["Repairs", formatUsdRange({ low: financing.minAmount, high: financing.maxAmount })],
    ["Months", `${Math.min(...financing.terms)}–${Math.max(...financing.terms)}`],
    ["Yearly rate", yearly],
  ];
  return (
    <div className="rounded-lg bg-asphalt-raised p-1">
      <dl className="grid gap-y-2 rounded-md border-2 border-on-asphalt px-5 py-4 font-display sm:px-7">
        {lines.map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-x-10">
            <dt className="font-semibold text-lg text-on-asphalt-soft">{term}</dt>
            <dd className="font-bold text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
