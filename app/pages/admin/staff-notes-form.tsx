import { useState } from "react";
import { TextareaForm } from "#app/components/form-parts/textarea-form.tsx";
import { toast } from "#app/lib/toast.ts";
import { staffNotesField } from "#shop/forms/staff.ts";

interface StaffNotesFormProps {
  /** The stored notes. */
  saved: string;
  save: (notes: string) => Promise<unknown>;
}

/** Form for the staff's own notes; the customer's notes are not editable. */
export function StaffNotesForm({ saved, save }: StaffNotesFormProps) {
  const [notes, setNotes] = useState(saved);
  return (
    <TextareaForm
      name="Staff notes"
      field={staffNotesField}
      text={notes}
      onText={setNotes}
      failure="The notes weren't saved"
      variant="outline"
      send={async (checked) => {
        await save(checked);
        toast({ title: "Notes saved" });
      }}
    >
      Save Notes
    </TextareaForm>
  );
}
