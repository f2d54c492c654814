import type { ReactNode } from "react";
import type { EntriesField, TextsField } from "./content-field.ts";
import { useContentFormState } from "./use-content-form.ts";

interface ListFrameProps {
  field: TextsField | EntriesField;
  name: string;
  children: ReactNode;
}

/** Frame of a list: label, help, and error message of the list as a whole. */
export function ListFrame({ field, name, children }: ListFrameProps) {
  const { idOf, messageOf } = useContentFormState();
  const id = idOf(`${name}.root`);
  const message = messageOf(`${name}.root`);
  return (
    <fieldset id={id} className="grid min-w-0 gap-3 border-line border-t pt-4">
      <legend className="float-left font-display font-semibold text-xl">
        {field.label}
        {field.optional ? (
          <span className="font-normal text-base text-steel"> (optional)</span>
        ) : null}
      </legend>
      {field.hint ? <p className="text-sm text-steel">{field.hint}</p> : null}
      {message ? <p className="font-semibold text-sm text-stop">{message}</p> : null}
      {children}
    </fieldset>
  );
}
