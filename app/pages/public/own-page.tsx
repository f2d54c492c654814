import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { ownPageData } from "#app/lib/page-data/own-page.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import type { OwnSectionsProps } from "#app/sections/own-page/own-sections.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import type { Route } from "./+types/own-page.ts";

const OwnSections = hydrateOnInteraction<OwnSectionsProps>(() =>
  import("#app/sections/own-page/own-sections.tsx").then((module) => module.OwnSections),
);

/**
 * Runs when the page is rendered.
 *
 * @throws a 404 response for an address that no page has
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const page = ownPageData(context.get(siteFacts).content, params.page);
  if (!page) throw new Response("Page Not Found", { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Page Not Found" }];

/** A page that the owner has added (docs/product.md#own-pages). */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, title, lead, sections } = loaderData;
  return (
    <>
      <PageBanner crumbs={crumbs} title={title} lead={lead}>
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      <OwnSections sections={sections} />
    </>
  );
}
