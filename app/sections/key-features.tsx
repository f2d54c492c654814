import { Check } from "lucide-react";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { StatCard } from "./stat-card.tsx";

export interface KeyFeaturesProps
  extends Pick<CityPageData, "keyFeatures" | "driveMinutes" | "distanceMiles"> {
  city: string;
  warranty: ShopFacts["warranty"];
}

/** What a driver of a city gets here: three figures as road signs, the rest as points. */
export function KeyFeatures(props: KeyFeaturesProps) {
  const { city, keyFeatures, driveMinutes, distanceMiles, warranty } = props;
  return (
    <Section tone="asphalt" aria-labelledby="features-title">
      <SectionHeading
        id="features-title"
        tab="Key features"
        title={`What you get, coming from ${city}`}
      />
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <dl className={`grid ${warranty ? "grid-cols-3" : "grid-cols-2"} gap-2 sm:gap-4`}>
          <StatCard
            term="Drive"
            figure={
              <span className="text-[0.72em]">
                {driveMinutes.min}–{driveMinutes.max}
              </span>
            }
            unit="minutes"
          />
          <StatCard
            term="Distance"
            figure={distanceMiles}
            unit={distanceMiles === 1 ? "mile" : "miles"}
          />
          {warranty ? (
            <StatCard term="Warranty" figure={warranty.standard.months} unit="months" />
          ) : null}
        </dl>
        <ul>
          {keyFeatures.map((feature) => (
            <li
              key={feature}
              className="flex gap-3 border-asphalt-line border-t py-3 first:border-t-0"
            >
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 stroke-3 text-lane" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
