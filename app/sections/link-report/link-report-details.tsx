import { useState } from "react";
import { Link } from "react-router";
import type { LinkReport, ReportedPage } from "#shop/pages/link-graph.ts";

export interface LinkReportDetailsProps {
  page: ReportedPage;
  report: LinkReport;
}

/** Incoming and outgoing links of a page; rendered when it is first opened. */
export function LinkReportDetails({ page, report }: LinkReportDetailsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="no-scripts:hidden" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-8 w-fit max-md:min-h-11 pointer-coarse:min-h-11 list-none items-center text-steel text-xs underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Links<span className="sr-only"> of {page.title}</span>
      </summary>
      {opened ? (
        <div className="grid gap-4 pt-1 pb-2 sm:grid-cols-2">
          <List title="From" places={page.incoming} report={report} />
          <List title="To" places={page.outgoing} report={report} />
        </div>
      ) : null}
    </details>
  );
}

interface ListProps {
  title: string;
  places: readonly number[];
  report: LinkReport;
}

function List({ title, places, report }: ListProps) {
  return (
    <div>
      <p className="font-semibold text-xs">
        {title} ({places.length})
      </p>
      <ul className="text-xs">
        {places.map((place) => {
          const page = report.pages[place];
          return page ? (
            <li key={place}>
              <Link
                to={page.path}
                className="inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11 underline-offset-4 hover:underline"
              >
                {page.title}
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
