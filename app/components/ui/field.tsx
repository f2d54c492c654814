import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "#app/lib/class-names.ts";

interface FieldState {
  id: string;
  error: string | undefined;
  hint: ReactNode;
  required: boolean;
}

const FieldContext = createContext<FieldState | undefined>(undefined);

export type FieldProps = Omit<ComponentProps<"div">, "id"> & {
  /** Id of the control; generated if absent. */
  id?: string | undefined;
  /** Error message, if the field is invalid. Shown by FieldError, linked to the control. */
  error?: string | undefined;
  /** Help text of one line, shown by FieldHint, linked to the control. */
  hint?: ReactNode;
  required?: boolean;
};

/**
 * One labelled control with its hint and its message:
 *
 *     <Field error={errors.phone?.message} hint="We call this number." required>
 *       <FieldLabel>Phone</FieldLabel>
 *       <Input type="tel" {...register("phone")} />
 *       <FieldHint />
 *       <FieldError />
 *     </Field>
 *
 * Input, Textarea, NativeSelect and Checkbox read id, description and validity from it.
 */
export function Field({ id, error, hint, required = false, className, ...props }: FieldProps) {
  const ownId = useId();
  return (
    <FieldContext value={{ id: id ?? ownId, error, hint, required }}>
      <div
        data-invalid={error ? "" : undefined}
        className={classNames("flex min-w-0 flex-col gap-1.5", className)}
        {...props}
      />
    </FieldContext>
  );
}

/** The visible label. Required fields get a star, and `aria-required` on the control. */
export function FieldLabel({ className, children, ...props }: ComponentProps<"label">) {
  const field = useContext(FieldContext);
  return (
    <label
      htmlFor={field?.id}
      className={classNames("font-semibold text-ink text-sm", className)}
      {...props}
    >
      {children}
      {field?.required ? (
        <span aria-hidden="true" className="ml-0.5 text-stop">
          *
        </span>
      ) : null}
    </label>
  );
}

/** Help text of the field; renders nothing if there is none. */
export function FieldHint({ className, ...props }: Omit<ComponentProps<"p">, "children">) {
  const field = useContext(FieldContext);
  if (!field?.hint) return null;
  return (
    <p id={`${field.id}-hint`} className={classNames("text-sm text-steel", className)} {...props}>
      {field.hint}
    </p>
  );
}

/** Error message of the field; renders nothing while it is valid. */
export function FieldError({ className, ...props }: Omit<ComponentProps<"p">, "children">) {
  const field = useContext(FieldContext);
  if (!field?.error) return null;
  return (
    <p
      id={`${field.id}-error`}
      className={classNames("flex items-start gap-1.5 font-semibold text-sm text-stop", className)}
      {...props}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {field.error}
    </p>
  );
}

/** Attributes for a control inside a Field; empty outside of one. */
export function useFieldControl(): {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  const describedBy = [
    field.error ? `${field.id}-error` : "",
    field.hint ? `${field.id}-hint` : "",
  ].filter(Boolean);
  return {
    id: field.id,
    ...(describedBy.length > 0 && { "aria-describedby": describedBy.join(" ") }),
    ...(field.error && { "aria-invalid": true }),
    ...(field.required && { "aria-required": true }),
  };
}
