import { Download } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { Appointment, AppointmentQuery } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { toast } from "#app/lib/toast.ts";
import { useAppointmentChanges } from "#app/lib/use-appointment-changes.ts";
import { useRemote } from "#app/lib/use-remote.ts";
import { AppointmentDetailSheet } from "./appointment-detail.tsx";
import { AppointmentFilters } from "./appointment-filters.tsx";
import { changeQuery, readQuery } from "./appointment-query.ts";
import { AppointmentsTable } from "./appointments-table.tsx";

/** Rows that the data API gives at a time. */
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

/** All appointments: search and filters in the address, pages made by the server. */
export function AppointmentsView() {
  const [parameters, setParameters] = useSearchParams();
  const [exporting, setExporting] = useState(false);
  const query = readQuery(parameters);
  const { data, error, loading, reload } = useRemote(JSON.stringify(query), async (signal) =>
    (await loadBackend()).appointments.list(query, signal),
  );
  useAppointmentChanges(reload);

  // The router makes its setter anew with each address; the rows of the table must not notice.
  const latest = useRef(setParameters);
  useEffect(() => {
    latest.current = setParameters;
  });
  const change = useCallback((changes: Parameters<typeof changeQuery>[1]) => {
    latest.current((last) => changeQuery(last, changes), {
      replace: true,
      preventScrollReset: true,
    });
  }, []);
  const open = useCallback((id: string | undefined) => {
    latest.current(
      (last) => {
        const next = new URLSearchParams(last);
        if (id) next.set("open", id);
        else next.delete("open");
        return next;
      },
      { preventScrollReset: true },
    );
  }, []);

  const exportRows = async () => {
    setExporting(true);
    try {
      const rows = await everyRow(query);
      const { appointmentsCsv } = await import("./appointment-csv.ts");
      const csv = appointmentsCsv(rows);
      saveFile("appointments.csv", new Blob([csv], { type: "text/csv;charset=utf-8" }));
    } catch (problem) {
      toast(failureToast("Error", problem));
    }
    setExporting(false);
  };

  return (
    <section
      aria-labelledby="appointments-title"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
      data-print="hide"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="appointments-title" className="text-2xl">
          Appointments
        </h2>
        <Button
          variant="outline"
          disabled={exporting || !data?.total}
          onClick={() => void exportRows()}
        >
          <Download aria-hidden="true" />
          CSV
        </Button>
      </div>
      <AppointmentFilters query={query} onChange={change} />
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div aria-busy={loading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {data.total === 0 ? (
            <EmptyState
              title="No Appointments Yet"
              description="Nothing matches these filters, or nobody has asked for an appointment."
            />
          ) : (
            <AppointmentsTable
              rows={data.rows}
              query={query}
              onSort={change}
              onOpen={open}
              onChanged={reload}
            />
          )}
          <Pager
            page={query.page}
            pageSize={query.pageSize}
            total={data.total}
            onPage={(page) => change({ page })}
          />
        </div>
      ) : error ? null : (
        <Spinner label="Loading appointments" className="mx-auto my-24" />
      )}
      <AppointmentDetailSheet
        id={parameters.get("open") ?? undefined}
        onClose={() => open(undefined)}
        onChanged={reload}
      />
    </section>
  );
}
