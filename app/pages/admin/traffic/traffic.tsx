import { Download } from "lucide-react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { Figure } from "#app/pages/admin/numbers/figure.tsx";
import { FiguresTable } from "#app/pages/admin/numbers/figures-table.tsx";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { longDate } from "#shop/text/long-date.ts";
import type { TrafficReport, TrafficRow } from "#shop/traffic.ts";
import type { Route } from "./+types/traffic.ts";
import { columns, saveTraffic } from "./columns.ts";
import { ShortLinks } from "./short-links.tsx";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const given = url.searchParams.get("week") ?? "";
  const week = isValidDate(given) ? given : undefined;
  const report = await loadedInside(async ({ traffic, addresses }) => {
    const [found, links, sitePages] = await Promise.all([
      traffic?.read(week),
      traffic?.links(),
      addresses?.pages(),
    ]);
    return found && links && sitePages && { ...found, links, sitePages };
  }, "owner");
  return { week: week ?? "", report };
}

export const ErrorBoundary = PartFailed;

/** `/admin/traffic`: what the site brings, by week, page and source (docs/product.md#what-works). */
export default function TrafficScreen({ loaderData: { week, report } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(report, week);
  const [, changeParameters] = useParameters();
  return (
    <DeskScreen
      title="What Works"
      wide
      actions={
        data ? (
          <Button size="sm" variant="ghost" onClick={() => saveTraffic(data)}>
            <Download aria-hidden="true" />
            CSV
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div className="grid min-w-0 max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
          <p className="-mt-2 max-w-measure text-sm text-steel">
            Sums only: no cookies, and nothing about who. Visitors whose browser asks not to be
            counted aren't.
          </p>
          <Plots weeks={data.weeks} />
          <Field className="max-w-xs">
            <FieldLabel>Pages and sources of</FieldLabel>
            <NativeSelect
              value={week}
              onChange={({ target }) =>
                changeParameters((last) => withParameters(last, { week: target.value }))
              }
            >
              <option value="">All 13 weeks</option>
              {data.weeks.toReversed().map(({ key }) => (
                <option key={key} value={key}>
                  Week of {longDate(key)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Sums title="Source" rows={data.sources} />
          <Sums title="Page" rows={data.pages} />
          <Sums
            title="Week of"
            rows={data.weeks.toReversed().map((row) => ({ ...row, key: longDate(row.key) }))}
          />
          <ShortLinks links={data.links} pages={data.sitePages} />
        </div>
      ) : error ? null : report ? (
        <EmptyState drawing="done" title="Not in the demo" description="Counting needs a server." />
      ) : (
        <Spinner label="Loading what works" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

/** The current week of each number, and all weeks as a plot. */
function Plots({ weeks }: Pick<TrafficReport, "weeks">) {
  const current = weeks.at(-1);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {columns.map(({ title, name, label }) => (
        <Figure
          key={title}
          title={`${title}, this week`}
          now={label(current?.[name] ?? 0)}
          plot={{
            values: weeks.map((week) => week[name]),
            label: `${title}, ${weeks.length} weeks`,
          }}
        />
      ))}
    </ul>
  );
}

/** Rows of a week, a page or a source. */
function Sums({ title, rows }: { title: string; rows: readonly TrafficRow[] }) {
  return rows.length > 0 ? (
    <FiguresTable title={title} columns={sums} rows={rows} nameOf={({ key }) => key} />
  ) : null;
}

const sums = columns.map(({ title, name, label }) => ({
  title,
  label: (row: TrafficRow) => label(row[name]),
}));
