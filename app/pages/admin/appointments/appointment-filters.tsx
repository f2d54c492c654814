import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { type AppointmentState, appointmentStates } from "#app/lib/backend/appointments.ts";
import { DateInput } from "#app/pages/admin/date-input.tsx";
import { SearchField } from "#app/pages/admin/search-field.tsx";
import type { ListChange, ListQuery } from "./appointment-query.ts";

export interface AppointmentFiltersProps {
  query: ListQuery;
  onChange: (change: ListChange) => void;
}

/**
 * Search field, and filters by status and date in a disclosure, so that the table is few tab stops away. All
 * are stored in the URL, so a view can be bookmarked and shared.
 */
export function AppointmentFilters({ query, onChange }: AppointmentFiltersProps) {
  const chosen = [query.status, query.from, query.to].filter(Boolean).length;
  // Only the initial state: after that, clearing the filters does not close it.
  const [openAtFirst] = useState(chosen > 0);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search"
        placeholder="Name, phone, email, reference"
        value={query.search}
        onSearch={(search) => onChange({ search })}
        className="max-w-md flex-1 basis-56"
      />
      <details open={openAtFirst} className="open:basis-full">
        <summary className="max-[24rem]:-ml-3 flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-sunken w-max">
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {chosen > 0 ? `Filters (${chosen})` : "Filters"}
        </summary>
        <div className="mt-2 grid items-end gap-3 min-[22rem]:grid-cols-2 md:grid-cols-[10rem_10rem_10rem_auto] md:justify-start">
          <Field className="min-[22rem]:col-span-2 md:col-span-1">
            <FieldLabel>Status</FieldLabel>
            <NativeSelect
              value={query.status}
              onChange={(event) =>
                onChange({ status: event.target.value as AppointmentState | "" })
              }
            >
              <option value="">All</option>
              {appointmentStates.map((status) => (
                <option key={status} value={status}>
                  {status}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field>
            <FieldLabel>From</FieldLabel>
            <DateInput value={query.from} onChange={(from) => onChange({ from })} />
          </Field>
          <Field>
            <FieldLabel>To</FieldLabel>
            <DateInput value={query.to} onChange={(to) => onChange({ to })} />
          </Field>
          <Button
            variant="ghost"
            disabled={chosen === 0}
            onClick={() => onChange({ status: "", from: "", to: "" })}
          >
            <X aria-hidden="true" />
            Clear
          </Button>
        </div>
      </details>
    </search>
  );
}
