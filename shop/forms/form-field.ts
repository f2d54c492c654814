import * as z from "zod/mini";

/** How the control of a field behaves: attributes of the HTML standard. */
export interface ControlAttributes {
  type?: "email" | "tel" | "password";
  inputMode?: "numeric" | "decimal" | "email";
  autoComplete?: string;
  autoCapitalize?: "words";
  autoCorrect?: "off";
  maxLength?: number;
  placeholder?: string;
  /** Lines of a longer text. */
  rows?: number;
}

/** One field of a form: all that its form, its request, the mails and the lists need to know. */
export interface FormField {
  /** The words beside the control. */
  label: string;
  required?: true;
  /** Says "(optional)" beside the label. */
  optional?: true;
  /** One line of help below the control. */
  hint?: string;
  control?: ControlAttributes;
  /** What may be typed, with the messages of what may not, and what becomes of it. */
  schema: z.core.$ZodType;
  /** What a request may carry, where that is not what is typed. */
  request?: z.core.$ZodType;
  /** Writes the value as requests, webhook and mails have it; as it is when left out. */
  write?(value: unknown): string;
  /** Whether the browser keeps it until it is sent. Never passwords, never a consent. */
  draft?: false;
  /** Where the database keeps it. */
  column?: string;
  /** Its label in mails and in the admin area; not listed there when left out. Fields of one label share a line. */
  fact?: string;
  /** Whether the customer's mails say it too: never what anybody may have typed. */
  toCustomer?: true;
}

/** The fields of a form by their names. */
export type FormFields = { readonly [name: string]: FormField };

type Side = "schema" | "request";

type SchemaOn<Field extends FormField, On extends Side> = On extends "request"
  ? Field extends { request: infer Schema extends z.core.$ZodType }
    ? Schema
    : Field["schema"]
  : Field["schema"];

/** The schemas of fields by their names, as `z.object` takes them. */
export function shapeOf<const Fields extends FormFields, On extends Side = "schema">(
  fields: Fields,
  on?: On,
): { -readonly [Name in keyof Fields]: SchemaOn<Fields[Name], On> };
export function shapeOf(fields: FormFields, on: Side = "schema") {
  return mapFields(fields, (field) => field[on] ?? field.schema);
}

/** A form of these fields, with the schema of what is typed into it. */
export const describeForm = <const Fields extends FormFields>(fields: Fields) => ({
  fields,
  schema: z.object(shapeOf(fields)),
});

function mapFields<Value>(fields: FormFields, of: (field: FormField, name: string) => Value) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
}

type Values = { readonly [name: string]: unknown };

/** Values as requests and webhooks write them: all of them text, empty where nothing was said. */
export function writeValues<const Fields extends FormFields>(
  fields: Fields,
  values: { readonly [Name in keyof Fields]?: unknown },
): { [Name in keyof Fields]: string };
export function writeValues(fields: FormFields, values: Values) {
  return mapFields(fields, ({ write = String }, name) => {
    const value = values[name];
    return isEmpty(value) ? "" : write(value);
  });
}

/** Values by the columns that keep them; null where nothing was said. */
export function columnsOf(fields: FormFields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) =>
      column ? [[column, values[name] ?? null]] : [],
    ),
  );
}

/** What was said, to be read: a label and a text each, in the order of the fields. */
export function factsOf(fields: FormFields, values: Values): [label: string, text: string][] {
  const facts = new Map<string, string>();
  for (const [name, { fact, write = String }] of Object.entries(fields)) {
    const value = values[name];
    if (!fact || isEmpty(value)) continue;
    const text = write(value);
    facts.set(fact, facts.has(fact) ? `${facts.get(fact)} ${text}` : text);
  }
  return [...facts];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
