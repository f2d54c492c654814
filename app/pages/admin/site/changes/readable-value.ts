import {
  type ContentField,
  type EntriesField,
  kindOf,
  type Option,
  type TextsField,
} from "#app/components/content-form/content-field.ts";
import { itemOf } from "#app/components/content-form/control-at.ts";
import { keysOf, valueAt } from "#app/components/content-form/field-values.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { isDrawing } from "#shop/brand/logo.ts";
import { pictureNameOf } from "#shop/photos/picture-files.ts";
import { formatPercent, formatUsd } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";

const nothing = "Nothing";

/** A value that is absent, or left empty. */
const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/**
 * Formats a value of the document as its form names it: `$240`, `Sun, Nov 1, 2026`, the label of a
 * chosen option, an entry as its fields' labels and values, one per line.
 *
 * @param field its field in a form; undefined if it has none, and is shown as it is
 */
export function readableValue(value: unknown, field?: ContentField): string {
  // Which of the two omits the key depends on the switch.
  if (field?.kind === "switch") {
    return (field.unless === undefined ? value : value !== field.unless) ? "Yes" : "No";
  }
  if (isMissing(value)) return nothing;
  if (field?.kind === "part") return partText(value, field.fields);
  if (field?.kind === "entries" && Array.isArray(value)) return listText(value, field);
  if (field?.kind === "texts" && Array.isArray(value)) return textsText(value, field);
  if (field?.kind === "choice") return optionLabel(value, field.options);
  if (field?.kind === "money" && typeof value === "number") return formatUsd(value);
  if (field?.kind === "logo") return isDrawing(String(value)) ? "A drawing" : "A picture";
  if (field?.kind === "percent" && typeof value === "number") return formatPercent(value);
  // A year is no count.
  if (field?.kind === "number" && typeof value === "number" && !/year$/i.test(field.path)) {
    return value.toLocaleString("en-US", { maximumFractionDigits: 20 });
  }
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return stringText(value);
  return typeof value === "object" ? objectText(value) : String(value);
}

function stringText(value: string): string {
  if (pictureNameOf(value)) return "A photo";
  if (/^\d{2}:\d{2}$/.test(value)) return timeLabel(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatShortDay(value);
  return formatPhone(value);
}

const optionLabel = (value: unknown, options: readonly Option[]): string =>
  options.find(([option]) => option === value)?.[1] ?? String(value);

/** Fields that are filled in: `Low: $240`. */
function partText(value: unknown, fields: readonly ContentField[]): string {
  const lines = fields.flatMap((field) => {
    const inside = valueAt(value, keysOf(field));
    if (isMissing(inside)) return [];
    const text = readableValue(inside, field);
    return field.label ? `${field.label}:${text.includes("\n") ? "\n" : " "}${text}` : text;
  });
  return lines.join("\n") || nothing;
}

function listText(entries: readonly unknown[], field: EntriesField): string {
  if (field.brief) return entries.map((entry) => nameOf(entry, field)).join(", ") || nothing;
  // Of entries of many kinds, such as the sections of a page, what they are.
  if (field.kinds) return entries.map((entry) => nameOf(entry, field)).join("\n") || nothing;
  return entries.map((entry) => partText(entry, field.fields)).join("\n\n") || nothing;
}

/** An entry in a few words: `Contact (hidden)`, `Questions: Before you ask`, `Oil change`. */
function nameOf(entry: unknown, field?: EntriesField): string {
  if (field?.brief) return field.brief(Object(entry));
  const { id, title, name = title, what = name } = Object(entry) as Record<string, unknown>;
  const own = field?.title ? valueAt(entry, field.title.split(".")) : what;
  const kind = field && kindOf(field, entry)?.label;
  return [kind, own].filter(Boolean).join(": ") || String(id);
}

/** A list that was put in order, of which a change has only the ids. */
export const orderText = (
  ids: readonly unknown[],
  entries: readonly unknown[],
  field?: ContentField,
): string =>
  ids
    .map((id) => {
      const entry = entries.find((one) => valueAt(one, ["id"]) === id) ?? { id };
      return nameOf(entry, field?.kind === "entries" ? field : undefined);
    })
    .join(", ");

function textsText(values: readonly unknown[], field: TextsField): string {
  const texts = values.map((value) => readableValue(value, itemOf(field)));
  return texts.join(field.of === "long" ? "\n\n" : ", ") || nothing;
}

/** Without labels, because no form has a field for it. */
function objectText(value: object): string {
  const { id: _, ...rest } = value as { id?: unknown };
  const texts = Object.values(rest).map((one) => readableValue(one));
  return texts.join(Array.isArray(value) ? ", " : "\n") || nothing;
}
