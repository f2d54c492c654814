import { Check } from "lucide-react";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";

export interface KeyFeaturesProps extends Pick<CityPageData, "keyFeatures"> {
  city: string;
}

/** What drivers of a city get here, as points; renders nothing without any. */
export function KeyFeatures({ city, keyFeatures }: KeyFeaturesProps) {
  if (keyFeatures.length === 0) return null;
  return (
    <Section tone="asphalt" space="tight" aria-labelledby="features-title">
      <SectionHeading
        id="features-title"
        title={`What ${city} drivers get`}
        className="mb-4! md:mb-6!"
      />
      <ul className="gap-x-14 md:columns-2">
        {keyFeatures.map((feature) => (
          <li
            key={feature}
            className="flex break-inside-avoid gap-3 border-asphalt-line border-t py-1.5 max-md:text-sm md:py-3"
          >
            <Check
              aria-hidden="true"
              className="mt-0.5 size-5 md:mt-1 shrink-0 stroke-3 text-lane"
            />
            <span>
              <UnbrokenText text={feature} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
