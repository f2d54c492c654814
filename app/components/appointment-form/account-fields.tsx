import type { UseFormRegisterReturn } from "react-hook-form";
import { NewPasswordFields } from "#app/components/form-parts/new-password-fields.tsx";
import { Field, FieldError, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { fieldLabels } from "./form-values.ts";

type AccountField = "address" | "password" | "confirmPassword";

/** What an account needs beyond the request. Shown, and required, only when one is wanted. */
export function AccountFields({
  idOf,
  errorOf,
  register,
}: {
  idOf: (name: AccountField) => string;
  errorOf: (name: AccountField) => string | undefined;
  register: (name: AccountField) => UseFormRegisterReturn;
}) {
  return (
    <div className="grid gap-4 border-lane border-l-4 pl-4 @lg:grid-cols-2">
      <Field id={idOf("address")} error={errorOf("address")} required className="@lg:col-span-2">
        <FieldLabel>Address</FieldLabel>
        <Input autoComplete="street-address" {...register("address")} />
        <FieldError />
      </Field>
      <NewPasswordFields
        fieldOf={(name) => ({ id: idOf(name), label: fieldLabels[name], error: errorOf(name) })}
        register={register}
      />
    </div>
  );
}
