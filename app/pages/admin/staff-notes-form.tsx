import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/lib/toast.ts";
import { notesForm } from "#shop/forms/staff.ts";

interface StaffNotesFormProps {
  /** As they are kept. */
  saved: string;
  save: (notes: string) => Promise<unknown>;
}

/** What staff write down for themselves; what the customer wrote stays as it was. */
export function StaffNotesForm({ saved, save }: StaffNotesFormProps) {
  const { inputOf, ...state } = useCheckedForm({
    ...notesForm,
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
