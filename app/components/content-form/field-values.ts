import type { FieldValues } from "react-hook-form";
import { entryId } from "#shop/catalog/catalogue-entries.ts";
import { formatPhoneInput, readPhone } from "#shop/forms/fields/phone.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { type ContentField, type EntriesField, fieldsOf, type PartField } from "./content-field.ts";

/** Values of a form's controls, named `f` and the index of each field. */
export type Inputs = FieldValues;

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Keys of a field's path. */
export const keysOf = ({ path }: ContentField) => (path === "" ? [] : path.split("."));
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Value at a path of a document; undefined if there is none. */
export function valueAt(value: unknown, keys: Path): unknown {
  return keys.reduce<unknown>(
    (inside, key) =>
      isObject(inside) && Object.hasOwn(inside, key) ? inside[String(key)] : undefined,
    value,
  );
}

/** Returns a copy with another value at a path; undefined removes the last key. */
function withValue(value: unknown, keys: Path, changed: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return changed;
  if (Array.isArray(value)) {
    return value.map((entry, index) =>
      String(index) === String(key) ? withValue(entry, rest, changed) : entry,
    );
  }
  const object = isObject(value) ? value : {};
  const inside = withValue(object[key], rest, changed);
  if (inside !== undefined) return { ...object, [key]: inside };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== String(key)));
}

/** Values of the controls for a value of the document. */
export function inputsOf(fields: readonly ContentField[], value: unknown): Inputs {
  return Object.fromEntries(
    fields.map((field, index) => [`f${index}`, inputOf(field, valueAt(value, keysOf(field)))]),
  );
}

function inputOf(field: ContentField, value: unknown): unknown {
  switch (field.kind) {
    case "switch":
      return field.unless === undefined ? value === true : value !== field.unless;
    case "part":
      return { on: value !== undefined, ...inputsOf(field.fields, value) };
    case "texts":
      return list(value).map((text) => ({ text: textOf(field.of, text) }));
    case "entries":
      return list(value).map((entry) => ({ entry, ...inputsOf(fieldsOf(field, entry), entry) }));
    default:
      return textOf(field.kind, value ?? ("usual" in field ? field.usual : undefined));
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textOf(kind: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (kind === "phone") return formatPhone(String(value));
  // 0.0089 * 100 is 0.8900000000000001.
  if (kind === "percent" && typeof value === "number") return String(+(value * 100).toPrecision(9));
  return String(value);
}

/**
 * The document for the values of the controls. Values without a field stay unchanged, and so do
 * untouched ones, whatever their formatting.
 */
export function documentOf(
  fields: readonly ContentField[],
  inputs: Inputs,
  before: unknown,
): unknown {
  return fields.reduce((document, field, index) => {
    const keys = keysOf(field);
    // Of what the fields before it have made: two parts can be of one place.
    const original = valueAt(document, keys);
    return withValue(document, keys, typedValue(field, inputs[`f${index}`], original));
  }, before);
}

function typedValue(field: ContentField, input: unknown, before: unknown): unknown {
  switch (field.kind) {
    case "day":
      return input || before;
    case "switch":
      if (field.unless !== undefined) return input === true ? undefined : field.unless;
      if (input === true) return true;
      return field.optional && before !== false ? undefined : false;
    case "part":
      return partOf(field, input as Inputs, before);
    case "texts": {
      const texts = list(input).map((item) => (item as { text: string }).text);
      if (texts.length === 0 && field.optional) return undefined;
      return texts.map((text) => typed(field.of, text));
    }
    case "entries":
      return entriesOf(field, list(input) as Inputs[]);
    default:
      return typed(field.kind, String(input ?? ""), before, field.optional);
  }
}

function partOf(field: PartField, input: Inputs, before: unknown): unknown {
  if (field.optional && !input.on) return undefined;
  const value = documentOf(field.fields, input, before) ?? {};
  return before === undefined && !field.optional && isBlank(value) ? undefined : value;
}

/** Whether nothing stands in it and nothing is missing: an empty text is, so that its field is named. */
const isBlank = (value: unknown): boolean => isObject(value) && Object.values(value).every(isBlank);

function entriesOf(field: EntriesField, items: readonly Inputs[]): unknown {
  if (items.length === 0 && field.optional) return undefined;
  const entries = items.map((item) =>
    documentOf(fieldsOf(field, item.entry), item, item.entry ?? field.fresh ?? {}),
  ) as Json[];
  if (!field.idFrom) return entries;
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id !== undefined) return entry;
    const id = entryId(String(valueAt(entry, (field.idFrom ?? "").split(".")) ?? ""), taken);
    taken.add(id);
    return { id, ...entry };
  });
}

/** Converts typed text to the document's format. A non-number stays text, for the schema to reject. */
function typed(kind: string, text: string, before?: unknown, optional?: true): unknown {
  if (text === textOf(kind, before) && before !== undefined) return before;
  const trimmed = text.trim();
  if (trimmed === "") return optional ? undefined : "";
  if (kind === "phone") return readPhone(trimmed) ?? (formatPhoneInput(trimmed) || trimmed);
  if (kind !== "money" && kind !== "number" && kind !== "percent") return trimmed;
  const number = trimmed.replace(/^\$|,|%$/g, "").trim();
  if (!/^-?\d+(\.\d+)?$/.test(number)) return trimmed;
  return kind === "percent" ? +(Number(number) / 100).toPrecision(9) : Number(number);
}
