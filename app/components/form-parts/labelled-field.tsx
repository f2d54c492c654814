import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { ControlAttributes } from "#shop/forms/fields/form-field.ts";
import { PhoneInput } from "./phone-input.tsx";

interface ControlProps {
  control?: ControlAttributes | undefined;
  registration: UseFormRegisterReturn;
}

type LabelledFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  className?: string;
} & (({ children?: never } & ControlProps) | ({ children: ReactNode } & Partial<ControlProps>));

/**
 * A field with label, hint and message, in the same order in every form. Accepts what a form's
 * `inputOf` returns or, with a custom control as children, `fieldOf`.
 */
export function LabelledField({
  label,
  optional,
  required = false,
  control,
  registration,
  children,
  ...field
}: LabelledFieldProps) {
  return (
    <Field {...field} required={required}>
      <FieldLabel>
        {optional ? `${label} ` : label}
        {optional ? <span className="font-normal text-steel">(optional)</span> : null}
      </FieldLabel>
      {children ?? (registration && <Control control={control} registration={registration} />)}
      <FieldHint />
      <FieldError />
    </Field>
  );
}

function Control({ control = {}, registration }: ControlProps) {
  const { rows, ...attributes } = control;
  if (rows) return <Textarea rows={rows} {...attributes} {...registration} />;
  if (attributes.type === "tel") return <PhoneInput {...registration} />;
  if (attributes.type === "password") return <PasswordInput {...attributes} {...registration} />;
  return <Input {...attributes} {...registration} />;
}

/** Password field that can show its text; pasting and password managers work as in any field. */
function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-0 right-0"
        aria-label={shown ? "Hide characters" : "Show characters"}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
