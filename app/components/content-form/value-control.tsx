import type { UseFormRegisterReturn } from "react-hook-form";
import { PhoneInput } from "#app/components/form-parts/phone-input.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { ContentField, ValueKind } from "./content-field.ts";

/** A field and its name in the form. */
export interface NamedField<Of = ContentField> {
  field: Of;
  name: string;
}

/** Layout of fields in a row. */
export const rowClasses = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3";

/** Control of a single value; must be inside a Field. */
export function ValueControl({
  kind,
  lines,
  registration,
}: {
  kind: ValueKind;
  lines?: number | undefined;
  registration: UseFormRegisterReturn;
}) {
  switch (kind) {
    case "long":
      return <Textarea rows={lines ?? 4} {...registration} />;
    case "phone":
      return <PhoneInput {...registration} autoComplete="off" />;
    case "time":
    case "date":
      return <Input type={kind} {...registration} />;
    case "text":
      return <Input autoComplete="off" {...registration} />;
    default:
      return <Input inputMode="decimal" autoComplete="off" {...registration} />;
  }
}
