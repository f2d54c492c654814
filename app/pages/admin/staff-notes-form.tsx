import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/lib/toast.ts";
import { staffNotesForm } from "#shop/forms/staff.ts";

interface StaffNotesFormProps {
  /** The stored notes. */
  saved: string;
  save: (notes: string) => Promise<unknown>;
}

/** Form for the staff's own notes; the customer's notes are not editable. */
export function StaffNotesForm({ saved, save }: StaffNotesFormProps) {
  const { inputOf, ...state } = useCheckedForm({
    ...staffNotesForm,
    defaults: { notes: saved },
    failure: "The notes weren't saved",
    send: async ({ notes }) => {
      await save(notes);
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
