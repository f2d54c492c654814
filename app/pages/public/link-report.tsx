import { Section } from "#app/components/ui/section.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import type { LinkReportSummaryProps } from "#app/sections/link-report/link-report-summary.tsx";
import type { LinkReportTablesProps } from "#app/sections/link-report/link-report-tables.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/link-report.ts";

const crumbs = [
  { title: "Home", path: paths.home },
  { title: "Sitemap", path: paths.sitemap },
  { title: "Internal Linking Report" },
];

const LinkReportSummary = hydrateOnInteraction<LinkReportSummaryProps>(() =>
  import("#app/sections/link-report/link-report-summary.tsx").then(
    (module) => module.LinkReportSummary,
  ),
);
const LinkReportTables = hydrateOnInteraction<LinkReportTablesProps>(() =>
  import("#app/sections/link-report/link-report-tables.tsx").then(
    (module) => module.LinkReportTables,
  ),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time, and again after all other pages were written and their links counted. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    meta: pageMeta({
      title: "Internal Linking Report",
      description: "How the pages of this site link to each other, as they were last built.",
      path: paths.linkReport,
      noindex: true,
    }),
    report: context.get(siteFacts).links,
  };
}

export default function LinkReportPage({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        title="Internal Linking Report"
        lead="Which pages link to which, counted in the finished pages. Header and footer links don't count."
      />
      {report ? (
        <>
          <LinkReportSummary report={report} />
          <LinkReportTables report={report} />
        </>
      ) : (
        <Section aria-label="No report">
          <p className="text-lg">
            The links haven't been counted yet. The next full build of the site will count them.
          </p>
        </Section>
      )}
    </>
  );
}
