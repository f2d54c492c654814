import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { AppointmentDetail } from "#app/lib/backend/appointments.ts";
import { toast } from "#app/lib/toast.ts";
import { notesForm } from "#shop/forms/staff.ts";
import { useAdminOrders } from "./admin-orders.ts";

/** What staff write down for themselves; the customer's own notes stay as they were written. */
export function StaffNotesForm({ detail }: { detail: AppointmentDetail }) {
  const order = useAdminOrders();
  const { inputOf, ...state } = useCheckedForm({
    ...notesForm,
    defaults: { notes: detail.staffNotes },
    failure: "The notes were not saved",
    send: async ({ notes }) => {
      await order({ order: "save-notes", id: detail.appointment.id, notes });
      toast({ title: "Notes saved" });
    },
  });
  return (
    <form aria-label="Staff notes" {...state.formProps} className="grid gap-3">
      <LabelledField {...inputOf("notes")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" variant="outline" disabled={state.busy} className="justify-self-start">
        Save Notes
      </Button>
    </form>
  );
}
