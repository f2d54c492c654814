import { TriangleAlert } from "lucide-react";
import type { Ref } from "react";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { changeForm } from "#shop/forms/desk.ts";

const { label, hint, control } = changeForm.fields.overbook;

interface OverbookingWarningProps {
  /** Message about what is full; undefined once a reason is given. */
  message: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
  /** Set when it was submitted without a reason. */
  error?: string | undefined;
  input?: Ref<HTMLInputElement>;
}

/** Warning that a time is full. To overbook, staff must enter a reason, which is recorded with their name. */
export function OverbookingWarning(props: OverbookingWarningProps) {
  const { message, reason, onReason, error, input } = props;
  return (
    <div className="grid gap-3 rounded-md border-2 border-caution bg-caution-tint p-3">
      <p className="flex items-start gap-2 font-semibold text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {message ?? "This is an overbooking: no bay is free then."}
      </p>
      <Field error={error} hint={hint}>
        <FieldLabel>{label}</FieldLabel>
        <Input
          ref={input}
          {...control}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
        <FieldHint />
        <FieldError />
      </Field>
    </div>
  );
}
