import { Plus } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldError, FieldLabel } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { TextsField } from "./content-field.ts";
import { numbered } from "./control-at.ts";
import { ListFrame, RowButtons } from "./list-frame.tsx";
import { useContentFormState } from "./use-content-form.ts";
import { useListMoves } from "./use-list-moves.ts";
import { type NamedField, ValueControl } from "./value-control.tsx";

/** A list of single values: paragraphs, landmarks, the prices of a service. */
export function TextList({ field, name }: NamedField<TextsField>) {
  const { idOf, messageOf, register } = useContentFormState();
  const list = useListMoves(name);
  return (
    <ListFrame field={field} name={name}>
      <ol className="grid gap-3">
        {list.rows.map(({ id }, index) => {
          const own = `${name}.${index}.text`;
          return (
            <li key={id} className="grid gap-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-2">
              <Field id={idOf(own)} error={messageOf(own)}>
                <FieldLabel className="sr-only">{numbered(field.one, index)}</FieldLabel>
                {field.options ? (
                  <NativeSelect {...register(own)}>
                    <option value="">Select one</option>
                    {field.options.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                ) : (
                  <ValueControl kind={field.of} lines={3} registration={register(own)} />
                )}
                <FieldError />
              </Field>
              <RowButtons list={list} index={index} what={`${field.one} ${index + 1}`} />
            </li>
          );
        })}
      </ol>
      <Button
        id={list.addId}
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => list.append({ text: "" })}
      >
        <Plus aria-hidden="true" />
        Add {field.one}
      </Button>
    </ListFrame>
  );
}
