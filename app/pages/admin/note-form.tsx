import { zodResolver } from "@hookform/resolvers/zod";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { noteSchema } from "#shop/forms/staff.ts";

const resolver = zodResolver(noteSchema);

/** A note of the staff; customers never see it. */
export function NoteForm({
  appointmentId,
  onAdded,
}: {
  appointmentId: string;
  onAdded: () => void;
}) {
  const { form, register, fieldOf, ...state } = useCheckedForm({
    resolver,
    labels: { text: "New note, for staff only" },
    defaults: { text: "" },
    failure: "The note was not saved",
    send: async ({ text }) => {
      const { appointments } = await loadBackend();
      await appointments.addNote(appointmentId, text);
      form.reset();
      onAdded();
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-label="New note"
      onSubmit={state.submit}
      className="grid gap-3"
    >
      <LabelledField {...fieldOf("text")}>
        <Textarea rows={2} className="min-h-20" {...register("text")} />
      </LabelledField>
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" variant="outline" disabled={state.busy} className="justify-self-start">
        Add Note
      </Button>
    </form>
  );
}
