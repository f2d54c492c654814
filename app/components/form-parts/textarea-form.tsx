import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { dismissToast, toast } from "#app/lib/toast.ts";
import type { TextField } from "#shop/forms/staff.ts";
import { ProblemLine } from "./problem-line.tsx";

export interface TextareaFormProps {
  /** Name of the form. */
  name: string;
  field: TextField;
  text: string;
  onText: (text: string) => void;
  /** Sends the text; errors are shown next to the form and in a toast. */
  send: (text: string) => Promise<void>;
  /** Title of the toast on failure. */
  failure: string;
  variant?: ButtonProps["variant"];
  /** Label of the button. */
  children: ReactNode;
}

/**
 * Form with a single text field, for panels of the desk. Behaves like other forms
 * (`useDescribedForm`), without the library that larger ones need.
 */
export function TextareaForm({ name, field, text, onText, ...props }: TextareaFormProps) {
  const { send, failure, variant, children } = props;
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const control = useRef<HTMLTextAreaElement>(null);
  const failureShown = useRef<number>(undefined);
  const wrongIn = (typed: string) => field.schema.safeParse(typed).error?.issues[0]?.message;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = field.schema.safeParse(text);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return control.current?.focus();
    // A new attempt dismisses the previous error.
    if (failureShown.current !== undefined) dismissToast(failureShown.current);
    setProblem(undefined);
    setBusy(true);
    try {
      await send(checked.data);
    } catch (thrown) {
      setProblem(messageOf(thrown));
      failureShown.current = toast(failureToast(failure, thrown));
    }
    setBusy(false);
  };

  return (
    <form
      aria-label={name}
      aria-busy={busy}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <Field error={error} hint={field.hint} required={field.required === true}>
        <FieldLabel>{field.label}</FieldLabel>
        <Textarea
          ref={control}
          rows={field.control.rows}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            if (error) setError(wrongIn(target.value));
          }}
          onBlur={() => {
            if (text) setError(wrongIn(text));
          }}
        />
        <FieldHint />
        <FieldError />
      </Field>
      <ProblemLine>{problem}</ProblemLine>
      <Button type="submit" variant={variant} disabled={busy} className="justify-self-start">
        {children}
      </Button>
    </form>
  );
}
