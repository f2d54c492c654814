import type { ComponentType } from "react";
import { Field, FieldError, FieldHint, useFieldControl } from "#app/components/ui/field.tsx";
import type { DrawnOption, Option } from "./content-field.ts";
import { useContentFormState } from "./use-content-form.ts";

interface DrawnChoiceProps {
  name: string;
  label: string;
  hint?: string | undefined;
  options: readonly Option[];
  /** By the values of the options. */
  drawn: Readonly<Record<string, DrawnOption>>;
}

/** A choice that is easier seen than read: a card with a drawing for each option. */
export function DrawnChoice({ name, label, hint, options, drawn }: DrawnChoiceProps) {
  const { idOf, messageOf } = useContentFormState();
  return (
    <Field id={idOf(name)} error={messageOf(name)} hint={hint}>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {options.map(([value, title], index) => (
            <Card key={value} {...{ name, value, title }} {...drawn[value]} isFirst={index === 0} />
          ))}
        </div>
      </fieldset>
      <FieldHint />
      <FieldError />
    </Field>
  );
}

interface CardProps {
  name: string;
  value: string;
  title: string;
  about?: string;
  Picture?: ComponentType;
  /** The one that takes the focus where the choice is wrong. */
  isFirst: boolean;
}

function Card({ name, value, title, about, Picture, isFirst }: CardProps) {
  const { register } = useContentFormState();
  const { id, ...attributes } = useFieldControl();
  return (
    <label className="grid min-w-0 cursor-pointer content-start gap-2 rounded-lg border border-line-strong bg-surface p-3 has-checked:border-clay-fill has-checked:ring-1 has-checked:ring-clay-fill">
      {Picture ? <Picture /> : null}
      <span className="flex items-center gap-3 font-semibold">
        <input
          type="radio"
          className="size-5 shrink-0 accent-clay-fill"
          {...attributes}
          {...(isFirst && { id })}
          {...register(name)}
          value={value}
        />
        {title}
      </span>
      {about ? <span className="text-sm text-steel">{about}</span> : null}
    </label>
  );
}
