import { useState } from "react";
import { Section } from "#app/components/ui/section.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { LinkReport, ReportedPage } from "#shop/pages/link-graph.ts";
import { LinkReportTable } from "./link-report-table.tsx";

export interface LinkReportTablesProps {
  report: LinkReport;
}

const kinds: { id: string; title: string; types: readonly ReportedPage["type"][] }[] = [
  { id: "services", title: "Service pages", types: ["service", "service-in-city"] },
  { id: "cities", title: "City pages", types: ["city"] },
];

/** Service and city pages with their links, in tabs. */
export function LinkReportTables({ report }: LinkReportTablesProps) {
  const [selected, setSelected] = useState("services");
  return (
    <Section aria-labelledby="pages-title" tone="sunken" space="tight">
      <h2 id="pages-title" className="mb-4 text-2xl">
        Pages
      </h2>
      <Tabs
        label="Kind of page"
        selected={selected}
        onSelect={setSelected}
        tabs={kinds.map(({ id, title, types }) => {
          const shown = report.pages.filter(({ type }) => types.includes(type));
          return {
            id,
            title: `${title} (${shown.length})`,
            content: <LinkReportTable report={report} shown={shown} caption={title} />,
          };
        })}
      />
    </Section>
  );
}
