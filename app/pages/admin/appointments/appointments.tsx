import { CalendarPlus, Download } from "lucide-react";
import { useCallback, useState } from "react";
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment, AppointmentQuery } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { mustReload } from "#app/lib/screens/reload.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { appointmentChanges, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { choiceClasses } from "#app/pages/admin/choice-classes.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { SkipToAppointments } from "#app/pages/admin/skip-link.tsx";
import { useCsvExport } from "#app/pages/admin/use-csv-export.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/appointments.ts";
import { AppointmentFilters } from "./appointment-filters.tsx";
import {
  changeQuery,
  isOfAllDays,
  type ListChange,
  type ListQuery,
  readQuery,
  rowsOf,
} from "./appointment-query.ts";
import { AppointmentsTable } from "./appointments-table.tsx";
import type { DeskAction } from "./next-actions.ts";

/** Rows per request of the export: the data API's maximum. */
const exportPage = 1000;

async function everyRow(query: AppointmentQuery): Promise<Appointment[]> {
  const { appointments } = await loadBackend();
  const rows: Appointment[] = [];
  for (let page = 0; ; page += 1) {
    const next = await appointments.list({ ...query, page, pageSize: exportPage });
    rows.push(...next.rows);
    if (next.rows.length < exportPage) return rows;
  }
}

const queryOf = (url: URL) => JSON.stringify(readQuery(url.searchParams));

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = readQuery(url.searchParams);
  return {
    of: queryOf(url),
    list: await loadedInside(({ appointments }) =>
      appointments.list(rowsOf(query, shopToday()), request.signal),
    ),
  };
}

/** Id of the element that the skip link leads to. */
const rowsId = "appointment-rows";

/** Opening an appointment does not reload the list. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  mustReload(change, queryOf(change.currentUrl) === queryOf(change.nextUrl));

export const ErrorBoundary = PartFailed;

/** All appointments, with search and filters in the URL, paginated by the server. */
export default function AppointmentsView({ loaderData: { of, list } }: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  const query = readQuery(parameters);
  const { data, error, reload } = useLoaded(list, of);
  const [shownAll, setAll] = useState(false);
  const all = shownAll || query.page > 0;
  const isCut = !all && (data?.rows.length ?? 0) > shownOnPhone;
  const loading = useNavigation().state === "loading";
  useReloadOnChange(appointmentChanges);

  const change = useCallback(
    (changes: ListChange) => changeParameters((last) => changeQuery(last, changes)),
    [changeParameters],
  );
  const open = useCallback(
    (id: string, action?: DeskAction) =>
      changeParameters((last) => withParameters(last, { open: id, do: action ?? "" }), {
        push: true,
      }),
    [changeParameters],
  );

  const { exporting, save } = useCsvExport(
    "appointments.csv",
    () => import("./appointment-csv.ts"),
    async ({ appointmentsCsv }) => appointmentsCsv(await everyRow(rowsOf(query, shopToday()))),
  );

  return (
    <DeskScreen
      title="Appointments"
      className="max-w-5xl"
      actions={
        <Link to={`${paths.admin}/book`} className={buttonVariants()}>
          <CalendarPlus aria-hidden="true" />
          New Appointment
        </Link>
      }
    >
      <SkipToAppointments rowsId={rowsId} />
      <DayTabs query={query} parameters={parameters} />
      <AppointmentFilters query={query} onChange={change} />
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div
          id={rowsId}
          tabIndex={-1}
          aria-busy={loading}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
        >
          {data.total === 0 ? (
            <NoAppointments query={query} />
          ) : (
            <AppointmentsTable
              rows={data.rows}
              query={query}
              all={all}
              onSort={change}
              onOpen={open}
            />
          )}
          {isCut ? (
            <ShowAll count={data.total} className="md:hidden" onShow={() => setAll(true)} />
          ) : null}
          <div className={isCut ? "max-md:hidden" : ""}>
            <Pager pageSize={query.pageSize} total={data.total} />
          </div>
        </div>
      ) : error ? null : (
        <Spinner label="Loading appointments" className="mx-auto my-24" />
      )}
      {data || error ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          disabled={exporting || data?.total === 0}
          onClick={save}
        >
          <Download aria-hidden="true" />
          CSV
        </Button>
      ) : null}
      <Outlet />
    </DeskScreen>
  );
}

/** From today on, or the past; a search is of all days. */
function DayTabs({ query, parameters }: { query: ListQuery; parameters: URLSearchParams }) {
  const all = isOfAllDays(query);
  return (
    <nav aria-label="Days" className="flex flex-wrap items-center gap-1">
      {[false, true].map((past) => (
        <Link
          key={String(past)}
          to={`?${changeQuery(parameters, { past, search: "", from: "", to: "" })}`}
          aria-current={!all && query.past === past ? "true" : undefined}
          className={choiceClasses}
        >
          {past ? "Past" : "From Today"}
        </Link>
      ))}
      {all ? <p className="px-2 text-sm text-steel">All days</p> : null}
    </nav>
  );
}

/** An empty table: nobody whom the filters let through, no day that is over, or nobody who has booked. */
function NoAppointments({ query }: { query: ListQuery }) {
  const fromToday = (
    <Link
      to={`${paths.admin}/appointments`}
      className={buttonVariants({ variant: "quiet", size: "sm" })}
    >
      Show All From Today
    </Link>
  );
  if (isOfAllDays(query) || query.status) {
    return (
      <EmptyState
        drawing="appointments"
        title="No appointments match"
        description="Try other days, another status, or part of the name."
      >
        {fromToday}
      </EmptyState>
    );
  }
  if (query.past) {
    return (
      <EmptyState
        drawing="appointments"
        title="No past appointments"
        description="Appointments move here when their day is over."
      >
        {fromToday}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="appointments"
      title="No Appointments Yet"
      description="What customers book online shows up here; book for callers and walk-ins yourself."
    />
  );
}
