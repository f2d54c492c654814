import * as z from "zod/mini";

/** HTML attributes of a field's control. */
export interface ControlAttributes {
  type?: "email" | "tel" | "password";
  inputMode?: "numeric" | "decimal" | "email";
  autoComplete?: string;
  autoCapitalize?: "words";
  autoCorrect?: "off";
  maxLength?: number;
  placeholder?: string;
  /** Rows of a textarea. */
  rows?: number;
}

/** Descriptor of a form field, shared by its form, request, emails and lists. */
export interface FormField {
  /** Label of the control. */
  label: string;
  required?: true;
  /** Adds "(optional)" to the label. */
  optional?: true;
  /** Help text below the control, one line. */
  hint?: string;
  control?: ControlAttributes;
  /** Validates and transforms the typed value, with error messages. */
  schema: z.core.$ZodType;
  /** Schema of the value in a request, if it differs from the typed one. */
  request?: z.core.$ZodType;
  /** Formats the value for requests, webhook and emails; unchanged if absent. */
  write?(value: unknown): string;
  /** `false` keeps the value out of the saved draft: passwords and consents. */
  draft?: false;
  /** Database column. */
  column?: string;
  /** Label in emails and the admin area; not listed there if absent. Equal labels share a line. */
  fact?: string;
  /** Whether emails to the customer include it; never free text, because anyone may have typed it. */
  toCustomer?: true;
}

/** Fields of a form by name. */
export type FormFields = { readonly [name: string]: FormField };

type Side = "schema" | "request";

type SchemaOn<Field extends FormField, On extends Side> = On extends "request"
  ? Field extends { request: infer Schema extends z.core.$ZodType }
    ? Schema
    : Field["schema"]
  : Field["schema"];

/** Returns the schemas of fields by name, for `z.object`. */
export function shapeOf<const Fields extends FormFields, On extends Side = "schema">(
  fields: Fields,
  on?: On,
): { -readonly [Name in keyof Fields]: SchemaOn<Fields[Name], On> };
export function shapeOf(fields: FormFields, on: Side = "schema") {
  return mapFields(fields, (field) => field[on] ?? field.schema);
}

/** Creates a form from fields, with the schema of the typed values. */
export const describeForm = <const Fields extends FormFields>(fields: Fields) => ({
  fields,
  schema: z.object(shapeOf(fields)),
});

function mapFields<Value>(fields: FormFields, of: (field: FormField, name: string) => Value) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
}

type Values = { readonly [name: string]: unknown };

/** Formats values for requests and webhooks: all as text, empty if absent. */
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

/** Maps values to their columns; null if absent. */
export function columnsOf(fields: FormFields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) =>
      column ? [[column, values[name] ?? null]] : [],
    ),
  );
}

/** Returns the non-empty values as label and text, in the order of the fields. */
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
