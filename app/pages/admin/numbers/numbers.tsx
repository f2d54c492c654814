import { Download } from "lucide-react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import type { Numbers, PeriodNumbers } from "#shop/numbers.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import type { Route } from "./+types/numbers.ts";
import { columns, type Period, saveNumbers, share } from "./columns.ts";
import { Figure } from "./figure.tsx";
import { FiguresTable } from "./figures-table.tsx";

const byOf = (url: URL): Period => (url.searchParams.get("by") === "month" ? "month" : "week");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const by = byOf(url);
  return {
    by,
    numbers: await loadedInside(async ({ numbers }) => await numbers?.read(by), "owner"),
  };
}

export const ErrorBoundary = PartFailed;

/** `/admin/numbers`: what the shop did, by week or month, for its owner (docs/product.md#numbers). */
export default function NumbersScreen({ loaderData: { by, numbers } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(numbers, by);
  const [, changeParameters] = useParameters();
  return (
    <DeskScreen
      title="Numbers"
      wide
      actions={
        <span className="flex flex-wrap gap-1" data-print="hide">
          {(["week", "month"] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === by ? "quiet" : "ghost"}
              aria-pressed={one === by}
              onClick={() => changeParameters((last) => withParameters(last, { by: one }))}
            >
              {one === "week" ? "By Week" : "By Month"}
            </Button>
          ))}
          {data ? (
            <Button size="sm" variant="ghost" onClick={() => saveNumbers(data, by)}>
              <Download aria-hidden="true" />
              CSV
            </Button>
          ) : null}
        </span>
      }
    >
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? <Figures numbers={data} by={by} /> : null}
      {!data && !error ? (
        numbers ? (
          <EmptyState drawing="done" title="Not in the demo" description="Numbers need a server." />
        ) : (
          <Spinner label="Loading the numbers" className="mx-auto my-24" />
        )
      ) : null}
    </DeskScreen>
  );
}

function Figures({ numbers, by }: { numbers: Numbers; by: Period }) {
  const { periods, putOffCents, promise } = numbers;
  const newestFirst = periods.toReversed();
  return (
    <div className="grid min-w-0 max-w-6xl gap-5">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {columns.flatMap(({ title, value, label }) =>
          value && newestFirst[0]
            ? [
                <Figure
                  key={title}
                  title={title}
                  now={label(newestFirst[0])}
                  plot={{ values: periods.map(value), label: `${title}, ${periods.length} ${by}s` }}
                />,
              ]
            : [],
        )}
      </ul>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact term="Put off and still open">{formatCents(putOffCents)}</Fact>
        <Fact term="Within the published price, last 12 months">
          {promise
            ? `${share(promise.within, promise.jobs)} of ${promise.jobs} jobs`
            : "Shown from 20 jobs on"}
        </Fact>
      </dl>
      <section
        aria-label={`By ${by}`}
        className="overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for keyboard users
        tabIndex={0}
      >
        <FiguresTable
          title={by === "week" ? "Week of" : "Month"}
          columns={columns}
          rows={newestFirst}
          nameOf={(period) => periodLabel(period, by)}
          whole
          className="md:min-w-[62rem]"
        />
      </section>
    </div>
  );
}

const periodLabel = ({ starts }: PeriodNumbers, by: Period) => {
  const [, day = ""] = dateLabel(starts).split(", ");
  return by === "week"
    ? `${day}, ${starts.slice(0, 4)}`
    : `${day.split(" ")[0]} ${starts.slice(0, 4)}`;
};

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-steel">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
