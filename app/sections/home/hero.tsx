import { OpenStatus } from "#app/components/open-status.tsx";
import { RoadShields } from "#app/components/road-shields.tsx";
import { LaneDivider } from "#app/components/ui/lane-divider.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { GuideSign } from "#app/sections/guide-sign.tsx";
import type { RoadShield as Road } from "#shop/catalog/city.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { PageTexts } from "#shop/catalog/site/page-texts.ts";
import { AppointmentRequestCard } from "./appointment-request-card.tsx";
import type { HeroCallToActionProps } from "./hero-call-to-action.tsx";

const HeroCallToAction = hydrateOnInteraction<HeroCallToActionProps>(() =>
  import("./hero-call-to-action.tsx").then((module) => module.HeroCallToAction),
);
const NextSteps = hydrateOnInteraction(() =>
  import("./next-steps.tsx").then((module) => module.NextSteps),
);
const ShopMileageSign = hydrateOnInteraction(() =>
  import("#app/sections/service/mileage-sign.tsx").then((module) => module.ShopMileageSign),
);

export interface HeroProps {
  shop: ShopFacts;
  /** Numbered roads that lead to the shop. */
  roads: readonly Road[];
  serviceTitles: readonly string[];
  texts: Pick<PageTexts["home"], "title" | "lead">;
}

/**
 * First screen of the home page: name, place, opening status, phone, and the appointment form
 * (docs/product.md#home). Its largest element is text.
 */
export function Hero({ shop, roads, serviceTitles, texts }: HeroProps) {
  const { city, state, street } = shop.address;
  return (
    <section aria-labelledby="hero-title" className="on-asphalt">
      <Container className="grid gap-x-12 gap-y-8 pt-6 pb-10 md:pt-10 md:pb-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[auto_1fr] lg:pt-14">
        <div>
          <GuideSign
            tab={`${city}, ${state}`}
            panel={
              <div className="flex flex-wrap items-center justify-between gap-x-6">
                <OpenStatus className="[--lamp-off:#b3261e] [--lamp-on:#1d7440]" />
                <p className="max-sm:hidden">{street}</p>
              </div>
            }
          >
            <RoadShields label="Roads to the shop" roads={roads} />
            <h1 id="hero-title" className="mt-3 text-4xl sm:mt-5 sm:text-5xl">
              {texts.title}
            </h1>
          </GuideSign>
          <p className="mt-5 max-w-measure text-on-asphalt-soft sm:mt-6 sm:text-lg">{texts.lead}</p>
          <HeroCallToAction shop={shop} />
        </div>
        <AppointmentRequestCard
          serviceTitles={serviceTitles}
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
        />
        <div className="flex flex-col justify-between gap-8">
          <NextSteps />
          <ShopMileageSign />
        </div>
      </Container>
      <LaneDivider />
    </section>
  );
}
