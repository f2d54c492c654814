import type { ReactNode } from "react";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";

interface LabelledFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string;
  required?: boolean;
  children: ReactNode;
}

/** A control with its label, hint and error, in the order of every form. */
export function LabelledField({
  id,
  label,
  error,
  hint,
  required = false,
  children,
}: LabelledFieldProps) {
  return (
    <Field id={id} error={error} hint={hint} required={required}>
      <FieldLabel>{label}</FieldLabel>
      {children}
      <FieldHint />
      <FieldError />
    </Field>
  );
}
