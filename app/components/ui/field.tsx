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
  /** Id of the control; made when left out. */
  id?: string | undefined;
  /** The message of the field, if it is wrong. Shown by FieldError, tied to the control. */
  error?: string | undefined;
  /** One line of help, shown by FieldHint, tied to the control. */
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

/** The visible label. A required field carries a star and `aria-required`. */
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

/** The help of the field; renders nothing when the field has none. */
export function FieldHint({ className, ...props }: Omit<ComponentProps<"p">, "children">) {
  const field = useContext(FieldContext);
  if (!field?.hint) return null;
  return (
    <p id={`${field.id}-hint`} className={classNames("text-sm text-steel", className)} {...props}>
      {field.hint}
    </p>
  );
}

/** The message of a wrong field; renders nothing while the field is right. */
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

/** What a control inside a Field needs; nothing outside of one. */
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
