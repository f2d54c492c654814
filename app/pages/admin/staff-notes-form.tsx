import { useEffect, useRef, useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { staffNotesForm } from "#shop/forms/staff.ts";

interface StaffNotesFormProps {
  /** The stored notes; null until somebody writes some. */
  saved: string | null;
  /** Rejects if the stored notes are no longer those that were seen. */
  save: (notes: string, seen: string | null) => Promise<unknown>;
}

/**
 * Form for the staff's own notes; the customer's notes are not editable. Whoever writes while somebody else saves
 * sees both before anything is replaced.
 */
export function StaffNotesForm({ saved, save }: StaffNotesFormProps) {
  const seen = useRef(saved);
  const [theirs, setTheirs] = useState<string>();
  const reload = useReload();
  const { form, inputOf, ...state } = useCheckedForm({
    ...staffNotesForm,
    defaults: { notes: saved ?? "" },
    failure: "The notes weren't saved",
    send: async ({ notes }) => {
      try {
        await save(notes, seen.current);
      } catch (error) {
        void reload();
        throw error;
      }
      seen.current = notes;
      setTheirs(undefined);
      toast({ title: "Notes saved" });
    },
  });

  useEffect(() => {
    const before = seen.current;
    if (saved === before) return;
    seen.current = saved;
    const isTouched = form.getValues("notes").trim() !== (before ?? "");
    if (isTouched) setTheirs(saved ?? "");
    else form.reset({ notes: saved ?? "" });
  }, [saved, form]);

  return (
    <form aria-label="Staff notes" {...state.formProps} className="grid gap-3">
      <LabelledField {...inputOf("notes")} />
      {theirs === undefined ? null : (
        <div
          role="alert"
          className="grid gap-1 rounded-md border-2 border-caution bg-caution-tint p-3 text-sm"
        >
          <p className="font-semibold">Someone else changed these notes while you were writing.</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {theirs ? `They now read: “${theirs}”` : "They're empty now."}
          </p>
          <p>What you wrote is still here. Saving it replaces theirs.</p>
        </div>
      )}
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" variant="outline" disabled={state.busy} className="justify-self-start">
        Save Notes
      </Button>
    </form>
  );
}
