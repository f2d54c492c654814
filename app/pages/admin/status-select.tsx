import { useState } from "react";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import {
  type Appointment,
  type AppointmentStatus,
  appointmentStatuses,
} from "#app/lib/backend/appointments.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { toast } from "#app/lib/toast.ts";
import { useAdminOrders } from "./admin-orders.ts";

export interface StatusSelectProps {
  appointment: Appointment;
  className?: string;
}

/** Changes the status of an appointment; the customer is told by mail. */
export function StatusSelect({ appointment, className }: StatusSelectProps) {
  const order = useAdminOrders();
  const [busy, setBusy] = useState(false);
  const known = appointmentStatuses.some((status) => status === appointment.status);

  const change = async (status: AppointmentStatus) => {
    setBusy(true);
    try {
      await order({ order: "set-status", id: appointment.id, status });
      toast({ title: `Appointment status changed to ${status}` });
    } catch (error) {
      toast(failureToast("Error", error));
    }
    setBusy(false);
  };

  return (
    <NativeSelect
      aria-label={`Status of ${appointment.name}, ${appointment.reference}`}
      value={appointment.status}
      aria-disabled={busy}
      className={className}
      onChange={(event) => {
        if (!busy) void change(event.target.value as AppointmentStatus);
      }}
    >
      {known ? null : <option value={appointment.status}>{appointment.status}</option>}
      {appointmentStatuses.map((status) => (
        <option key={status} value={status}>
          {status}
        </option>
      ))}
    </NativeSelect>
  );
}
