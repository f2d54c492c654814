import { TriangleAlert } from "lucide-react";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

interface OverbookingWarningProps {
  /** Message about what is full; undefined once a reason is given. */
  message: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
}

/** Warning that a time is full. To overbook, staff must enter a reason, which is recorded with their name. */
export function OverbookingWarning({ message, reason, onReason }: OverbookingWarningProps) {
  return (
    <div className="grid gap-3 rounded-md border-2 border-caution bg-caution-tint p-3">
      <p className="flex items-start gap-2 font-semibold text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {message ?? "This is an overbooking: no bay is free then."}
      </p>
      <Field hint="Kept in the history with your name. Customers can't book this time either way.">
        <FieldLabel>Overbook anyway, because</FieldLabel>
        <Input
          value={reason}
          maxLength={200}
          autoComplete="off"
          placeholder="Quick job, ten minutes"
          onChange={(event) => onReason(event.target.value)}
        />
        <FieldHint />
      </Field>
    </div>
  );
}
