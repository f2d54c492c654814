import { useRef } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field, FieldError, FieldHint } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { shopToday } from "#app/lib/server-clock.ts";
import { ColorControl } from "./color-control.tsx";
import {
  type ContentField,
  fieldsOf,
  hintOf,
  type LogoField,
  type PartField,
} from "./content-field.ts";
import { DrawnChoice } from "./drawn-choice.tsx";
import { EntryList } from "./entry-list.tsx";
import { PictureControl } from "./picture-control.tsx";
import type { PlaceControlProps } from "./place-control.tsx";
import { TextList } from "./text-list.tsx";
import { useContentFormState } from "./use-content-form.ts";
import { useValue } from "./use-value.ts";
import { type NamedField, rowClasses, ValueControl } from "./value-control.tsx";

// Loaded on demand, because few screens have a map or a logo.
const PlaceControl = lazyComponent<PlaceControlProps>(() =>
  import("./place-control.tsx").then((module) => module.PlaceControl),
);
const LogoControl = lazyComponent<NamedField<LogoField>>(
  () => import("./logo-control.tsx").then((module) => module.LogoControl),
  { loading: <div className="h-28" /> },
);

interface ContentFieldsProps {
  fields: readonly ContentField[];
  /** Prefix of field names in the surrounding part, with a trailing dot: `f3.0.`. */
  within?: string;
}

/** Controls of some fields, in order. */
export function ContentFields({ fields, within = "" }: ContentFieldsProps) {
  return fields.map((field, index) => {
    const name = `${within}f${index}`;
    return field.when ? (
      <OneWhile key={name} field={field} name={name} when={field.when} />
    ) : (
      <OneField key={name} field={field} name={name} />
    );
  });
}

/** A field that is shown only while another has a value. */
function OneWhile({ when, ...field }: NamedField & { when: { path: string; is: string } }) {
  const value = useValue(useContentFormState().nameAt(when.path));
  return value === when.is ? <OneField {...field} /> : null;
}

function OneField({ field, name }: NamedField) {
  switch (field.kind) {
    case "part":
      return <Part field={field} name={name} />;
    case "texts":
      return <TextList field={field} name={name} />;
    case "entries":
      return (
        <EntryList field={field} name={name}>
          {(within, entry) => <ContentFields fields={fieldsOf(field, entry)} within={within} />}
        </EntryList>
      );
    case "switch":
      return <Switch label={field.label} hint={field.hint} name={name} />;
    case "picture":
      return <PictureControl field={field} name={name} />;
    case "logo":
      return <LogoControl field={field} name={name} />;
    case "color":
      return <ColorControl field={field} name={name} />;
    case "day":
      return <DayControl field={field} name={name} />;
    default:
      return <Value field={field} name={name} />;
  }
}

function Switch({ label, hint, name }: { label: string; hint?: string | undefined; name: string }) {
  const { idOf, messageOf, register } = useContentFormState();
  return (
    <Field id={idOf(name)} error={messageOf(name)} hint={hint}>
      <Checkbox label={label} className="font-semibold" {...register(name)} />
      <FieldHint />
      <FieldError />
    </Field>
  );
}

const widths = { double: "max-sm:col-span-full sm:col-span-2", whole: "col-span-full" };

function Value({
  field,
  name,
}: NamedField<
  Exclude<
    ContentField,
    { kind: "part" | "texts" | "entries" | "switch" | "day" | "picture" | "color" | "logo" }
  >
>) {
  const { idOf, messageOf, nameAt, register } = useContentFormState();
  const needs = field.kind === "choice" ? field.needs : undefined;
  const needed = useValue(needs ? nameAt(needs) : "");
  if (needs && !needed) return null;
  if (field.kind === "choice" && field.drawn) {
    const { label, hint, options, drawn } = field;
    return <DrawnChoice {...{ name, label, hint, options, drawn }} />;
  }
  return (
    <LabelledField
      id={idOf(name)}
      label={field.label}
      hint={hintOf(field)}
      optional={field.optional}
      error={messageOf(name)}
      className={field.kind !== "choice" && field.wide ? widths[field.wide] : ""}
    >
      {field.kind === "choice" ? (
        <NativeSelect {...register(name)}>
          {field.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <ValueControl kind={field.kind} lines={field.lines} registration={register(name)} />
      )}
    </LabelledField>
  );
}

/** Fields that belong together. An optional part has a switch. */
function Part({ field, name }: NamedField<PartField>) {
  const on = useValue(`${name}.on`);
  const { nameAt } = useContentFormState();
  const required = useValue(field.requires ? nameAt(field.requires.path) : "");
  const inside = <ContentFields fields={field.fields} within={`${name}.`} />;
  const layout = field.row
    ? rowClasses
    : field.columns
      ? "grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3"
      : "grid gap-5";
  if (!field.label) return <div className={layout}>{inside}</div>;
  if (field.requires && required !== true) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-3 border-line border-t pt-3">
        <span className="font-semibold">{field.label}</span>
        <span className="text-steel">{field.requires.otherwise}</span>
      </p>
    );
  }
  if (field.optional) {
    return (
      <fieldset
        className={classNames(
          "grid min-w-0 gap-3 border-line border-t pt-3",
          field.row && "sm:grid-cols-[13rem_minmax(0,1fr)]",
        )}
      >
        <legend className="sr-only">{field.label}</legend>
        <Switch label={field.label} hint={field.hint} name={`${name}.on`} />
        {on === true ? <div className={layout}>{inside}</div> : null}
      </fieldset>
    );
  }
  return (
    <fieldset className="grid min-w-0 gap-3 border-line border-t pt-4">
      <legend className="float-left font-display font-semibold text-xl">{field.label}</legend>
      {field.hint ? <p className="text-sm text-steel">{field.hint}</p> : null}
      {field.map ? (
        <PlaceControl name={name} place={field.map} />
      ) : (
        <div className={layout}>{inside}</div>
      )}
    </fieldset>
  );
}

/** A day that is not typed: a button sets today. */
function DayControl({ field, name }: NamedField<Extract<ContentField, { kind: "day" }>>) {
  const { form, idOf } = useContentFormState();
  const value = useValue(name);
  const today = shopToday();
  const id = idOf(name);
  // The button disappears when pressed; keyboard users continue from the day.
  const day = useRef<HTMLSpanElement>(null);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span id={id} data-label="" className="basis-full font-semibold">
        {field.label}
      </span>
      <span ref={day} role="status" tabIndex={-1} className="text-steel tabular-nums">
        {value ? formatShortDay(String(value)) : "When you save"}
      </span>
      {value && value !== today ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start whitespace-nowrap"
          aria-describedby={id}
          onClick={() => {
            form.setValue(name, today, { shouldDirty: true });
            day.current?.focus();
          }}
        >
          {field.press}
        </Button>
      ) : null}
    </div>
  );
}
