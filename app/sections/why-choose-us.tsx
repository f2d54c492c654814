import { Check } from "lucide-react";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { WhyChooseUsTexts } from "#app/lib/page-data/why-choose-us.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { InspectionCard } from "./inspection-card.tsx";
import { StatCard } from "./stat-card.tsx";

export interface WhyChooseUsProps {
  shop: Pick<ShopFacts, "radiusMiles" | "warranty">;
  texts: WhyChooseUsTexts;
  /** Years in business when the page was rendered. */
  years: number;
}

/**
 * Reasons to trust the shop (docs/product.md#promises-of-the-shop): figures styled as road signs,
 * points, and the inspection sheet itself where the shop sends one. Target of the "Why Choose Us" link.
 */
export function WhyChooseUs({ shop, texts, years }: WhyChooseUsProps) {
  const { radiusMiles, warranty } = shop;
  return (
    <Section id="why-choose-us" aria-labelledby="why-choose-us-title" tone="sunken">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <SectionHeading
          id="why-choose-us-title"
          tab="Why choose us"
          title={texts.title}
          lead={texts.lead}
          className="mb-0! lg:col-start-1"
        />
        {texts.sample ? (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
            <InspectionCard findings={texts.sample.findings} />
            <p className="mt-3 text-sm text-steel">{texts.sample.caption}</p>
          </div>
        ) : null}
        <div className={texts.sample ? "lg:col-start-1" : "lg:col-start-2"}>
          <dl className={`grid ${warranty ? "grid-cols-3" : "grid-cols-2"} gap-2 sm:gap-4`}>
            <StatCard term="Experience" figure={`${years}+`} unit="years" />
            {warranty ? (
              <StatCard term="Warranty" figure={warranty.standard.months} unit="months" />
            ) : null}
            <StatCard term="Radius" figure={radiusMiles} unit="miles" />
          </dl>
          <ul className="mt-8 grid gap-5">
            {texts.points.map(({ title, text }) => (
              <li key={title} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 stroke-3 text-go" />
                <div>
                  <h3 className="leading-tight">{title}</h3>
                  <p className="mt-1 text-steel">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
