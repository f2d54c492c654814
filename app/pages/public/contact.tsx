import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { mainPage } from "#app/lib/seo/main-page.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { autoRepairData } from "#app/lib/seo/structured-data.ts";
import { shop } from "#app/lib/site/published.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import type { ContactSectionProps } from "#app/sections/contact-section.tsx";
import { MessageCard } from "#app/sections/home/message-card.tsx";
import { BannerFigures, PageBanner } from "#app/sections/page-banner.tsx";
import { hoursRows } from "#shop/hours/hours.ts";
import { cityPath, paths } from "#shop/pages/paths.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import type { Route } from "./+types/contact.ts";

const crumbs = [{ title: "Home", path: paths.home }, { title: "Contact" }];

const ContactSection = hydrateOnInteraction<ContactSectionProps>(
  () => import("#app/sections/contact-section.tsx").then((module) => module.ContactSection),
  null,
  true,
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time; of the cities, only what the map shows. */
export function loader({ context }: Route.LoaderArgs) {
  const { cities, pageTexts, shop } = context.get(siteFacts).content;
  const { street, city, state, postalCode } = shop.address;
  const { texts, meta } = mainPage(pageTexts.contact, {
    path: paths.contact,
    description: `${street}, ${city}, ${state} ${postalCode}. Call ${formatPhone(shop.phone)}, send a message, or stop by: hours, map and directions.${shop.emergencyPhone ? " Emergency line 24/7." : ""}`,
  });
  return {
    texts,
    meta: [
      ...pageMeta(meta),
      { "script:ld+json": autoRepairData(shop, siteUrl) },
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
    ],
    cities: cities.map((entry) => ({
      name: entry.name,
      ...entry.coordinates,
      href: cityPath(entry),
    })),
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        title={loaderData.texts.title}
        lead={loaderData.texts.lead}
        aside={
          <BannerFigures
            lines={hoursRows(shop.hours).map(({ days, hours }) => [days, hours] as const)}
          />
        }
      >
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      <ContactSection title="Where to find us" shop={shop} cities={loaderData.cities}>
        <MessageCard />
      </ContactSection>
    </>
  );
}
