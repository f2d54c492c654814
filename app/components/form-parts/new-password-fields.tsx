import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { passwordMinimum } from "#shop/forms/account.ts";
import { LabelledField } from "./labelled-field.tsx";
import { PasswordInput } from "./password-input.tsx";

type FieldName = "password" | "confirmPassword";

interface NewPasswordFieldsProps {
  fieldOf: (
    name: FieldName,
  ) => Pick<ComponentProps<typeof LabelledField>, "id" | "label" | "error">;
  register: (name: FieldName) => UseFormRegisterReturn;
}

/** A password to be, and once more. */
export function NewPasswordFields({ fieldOf, register }: NewPasswordFieldsProps) {
  return (
    <>
      <LabelledField
        {...fieldOf("password")}
        hint={`At least ${passwordMinimum} characters.`}
        required
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </LabelledField>
      <LabelledField {...fieldOf("confirmPassword")} required>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </LabelledField>
    </>
  );
}
