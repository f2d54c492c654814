import { zodResolver } from "@hookform/resolvers/zod";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { toast } from "#app/lib/toast.ts";
import { notesSchema } from "#shop/forms/staff.ts";

const resolver = zodResolver(notesSchema);

export interface NotesFormProps {
  appointment: Appointment;
  onSaved: () => void;
}

/** The notes of an appointment; what the customer wrote stands there first. */
export function NotesForm({ appointment, onSaved }: NotesFormProps) {
  const { register, fieldOf, ...state } = useCheckedForm({
    resolver,
    labels: { notes: "Notes" },
    defaults: { notes: appointment.notes ?? "" },
    failure: "The notes were not saved",
    send: async ({ notes }) => {
      const { appointments } = await loadBackend();
      await appointments.saveNotes(appointment.id, notes);
      toast({ title: "Notes saved" });
      onSaved();
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-label="Notes"
      onSubmit={state.submit}
      className="grid gap-3"
    >
      <LabelledField {...fieldOf("notes")} hint="The customer sees them too.">
        <Textarea rows={3} {...register("notes")} />
      </LabelledField>
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" variant="outline" disabled={state.busy} className="justify-self-start">
        Save Notes
      </Button>
    </form>
  );
}
