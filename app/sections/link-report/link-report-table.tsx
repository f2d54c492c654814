import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import { isGood, type LinkReport, type ReportedPage } from "#shop/pages/link-graph.ts";

export interface LinkReportTableProps {
  report: LinkReport;
  shown: readonly ReportedPage[];
  caption: string;
}

const columns = {
  title: { name: "Page", value: (page: ReportedPage) => page.title },
  incoming: { name: "Incoming", value: (page: ReportedPage) => page.incoming.length },
  outgoing: { name: "Outgoing", value: (page: ReportedPage) => page.outgoing.length },
  status: { name: "Status", value: (page: ReportedPage) => Number(isGood(page)) },
  similar: {
    name: "Most similar page",
    value: (page: ReportedPage) => page.similar?.similarity ?? 0,
  },
} as const;
type Column = keyof typeof columns;
const columnIds = Object.keys(columns) as Column[];

interface Order {
  by: Column;
  descending: boolean;
}

function sorted(pages: readonly ReportedPage[], { by, descending }: Order): ReportedPage[] {
  const { value } = columns[by];
  const compare = (one: ReportedPage, other: ReportedPage) => {
    const [a, b] = [value(one), value(other)];
    return typeof a === "string" || typeof b === "string"
      ? String(a).localeCompare(String(b))
      : a - b;
  };
  return pages.toSorted((one, other) => (descending ? compare(other, one) : compare(one, other)));
}

/** Pages with their link counts; clicking a heading sorts by it, clicking again reverses the order. */
export function LinkReportTable({ report, shown, caption }: LinkReportTableProps) {
  const [order, setOrder] = useState<Order>();
  const similarities = shown.some(({ similar }) => similar);
  const visible = columnIds.filter((id) => id !== "similar" || similarities);
  const sortBy = (by: Column) =>
    setOrder((last) => ({ by, descending: last?.by === by ? !last.descending : by !== "title" }));

  return (
    // A table that scrolls horizontally must be reachable by keyboard.
    <section
      aria-label={`${caption}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className="overflow-x-auto rounded-b-lg border border-line-strong bg-surface"
    >
      <table className="w-full min-w-2xl border-collapse text-left text-sm">
        <caption className="sr-only">{caption}, sortable by each column</caption>
        <thead>
          <tr>
            {visible.map((id) => {
              const active = order?.by === id;
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={active ? (order.descending ? "descending" : "ascending") : undefined}
                  className="border-line-strong border-b px-1 py-1"
                >
                  <button
                    type="button"
                    onClick={() => sortBy(id)}
                    className="flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-sunken"
                  >
                    {columns[id].name}
                    <SortSign order={active ? order : undefined} />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {(order ? sorted(shown, order) : shown).map((page) => (
            <Fragment key={page.path}>
              <tr className="align-top">
                <th scope="row" className="px-3 pt-2 font-normal">
                  <Link
                    to={page.path}
                    className="font-semibold text-clay underline-offset-4 hover:underline"
                  >
                    {page.title}
                  </Link>
                  {page.indexed ? null : <span className="ml-2 text-steel">(noindex)</span>}
                </th>
                <td className="px-3 pt-2">{page.incoming.length}</td>
                <td className="px-3 pt-2">{page.outgoing.length}</td>
                <td className="px-3 pt-2">
                  <StatusMark mark={isGood(page) ? "go" : "caution"}>
                    {isGood(page) ? "Good" : "Needs Links"}
                  </StatusMark>
                </td>
                {similarities ? (
                  <td className="px-3 pt-2">
                    <Similarity page={page} limit={report.similarityLimit} />
                  </td>
                ) : null}
              </tr>
              <tr className="border-line border-b last:border-b-0">
                <td colSpan={visible.length} className="px-3 pb-1">
                  <LinkReportDetails page={page} report={report} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortSign({ order }: { order: Order | undefined }) {
  const Icon = order ? (order.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-steel" />;
}

function Similarity({ page: { similar }, limit }: { page: ReportedPage; limit: number }) {
  if (!similar) return null;
  return (
    <>
      <StatusMark mark={similar.similarity > limit ? "stop" : "go"}>
        {`${Math.round(similar.similarity * 100)}%`}
      </StatusMark>{" "}
      <Link to={similar.path} className="text-steel text-xs underline-offset-4 hover:underline">
        {similar.path.replace(/^\/services\//, "")}
      </Link>
    </>
  );
}

interface LinkReportDetailsProps {
  page: ReportedPage;
  report: LinkReport;
}

/** Incoming and outgoing links of a page; rendered when it is first opened. */
function LinkReportDetails({ page, report }: LinkReportDetailsProps) {
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
