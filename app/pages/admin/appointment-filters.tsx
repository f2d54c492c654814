import { X } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import {
  type AppointmentQuery,
  type AppointmentStatus,
  appointmentStatuses,
} from "#app/lib/backend/appointments.ts";
import { SearchField } from "./search-field.tsx";

export interface AppointmentFiltersProps {
  query: AppointmentQuery;
  onChange: (change: Partial<Omit<AppointmentQuery, "pageSize">>) => void;
}

/** Search, status and days. Each stands in the address, so a view can be bookmarked and shared. */
export function AppointmentFilters({ query, onChange }: AppointmentFiltersProps) {
  const filtered = query.search || query.status || query.from || query.to;
  return (
    <search className="grid items-end gap-3 min-[22rem]:grid-cols-2 md:grid-cols-4 xl:grid-cols-[minmax(12rem,1fr)_10rem_10rem_10rem_auto]">
      <SearchField
        label="Search"
        placeholder="Name, phone, email, reference"
        value={query.search}
        onSearch={(search) => onChange({ search })}
        className="min-[22rem]:col-span-2 md:col-span-3 xl:col-span-1"
      />
      <Field className="min-[22rem]:col-span-2 md:col-span-1">
        <FieldLabel>Status</FieldLabel>
        <NativeSelect
          value={query.status}
          onChange={(event) => onChange({ status: event.target.value as AppointmentStatus | "" })}
        >
          <option value="">All</option>
          {appointmentStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field>
        <FieldLabel>From</FieldLabel>
        <Input
          type="date"
          value={query.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field>
        <FieldLabel>To</FieldLabel>
        <Input
          type="date"
          value={query.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      <Button
        variant="ghost"
        disabled={!filtered}
        onClick={() => onChange({ search: "", status: "", from: "", to: "" })}
      >
        <X aria-hidden="true" />
        Clear
      </Button>
    </search>
  );
}
