import {
  type ContentField,
  type EntriesField,
  fieldsOf,
  kindOf,
  type Option,
  type TextsField,
} from "#app/components/content-form/content-field.ts";
import { itemOf } from "#app/components/content-form/control-at.ts";
import { keysOf, valueAt } from "#app/components/content-form/field-values.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
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
  if (field?.kind === "logo") return "Logo";
  if (field?.kind === "percent" && typeof value === "number") return formatPercent(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return stringText(value);
  return typeof value === "object" ? objectText(value) : String(value);
}

function stringText(value: string): string {
  if (pictureNameOf(value)) return "Photo";
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
    return isMissing(inside) ? [] : `${field.label}: ${readableValue(inside, field)}`;
  });
  return lines.join("\n") || nothing;
}

function listText(entries: readonly unknown[], field: EntriesField): string {
  // Of a list that was put in order, only the ids.
  if (entries.every((entry) => typeof entry === "string")) {
    return entries.map((id) => nameOf(id, field)).join(", ") || nothing;
  }
  const texts = entries.map((entry) => {
    const kind = kindOf(field, entry)?.label;
    const text = partText(entry, fieldsOf(field, entry));
    return kind ? `${kind}\n${text}` : text;
  });
  return texts.join("\n\n") || nothing;
}

/** The name of an entry by its id: that of its kind, or of the option that it was made of. */
function nameOf(id: string, field: EntriesField): string {
  if (field.kinds) return kindOf(field, { [field.kinds.by]: id })?.label ?? id;
  const [own] = field.fields.filter(({ path }) => path === "id");
  return own ? readableValue(id, own) : id;
}

function textsText(values: readonly unknown[], field: TextsField): string {
  const texts = values.map((value) => readableValue(value, itemOf(field)));
  return texts.join(field.of === "long" ? "\n\n" : ", ") || nothing;
}

/** Without labels, because no form has a field for it. An entry that is little more than its id has that. */
function objectText(value: object): string {
  const { id, ...rest } = value as { id?: unknown };
  if (typeof id === "string" && Object.values(rest).every((one) => typeof one === "boolean")) {
    const on = Object.keys(rest).filter((name) => rest[name as keyof typeof rest]);
    return on.length > 0 ? `${id} (${on.join(", ")})` : id;
  }
  const texts = Object.values(rest).map((one) => readableValue(one));
  return texts.join(Array.isArray(value) ? ", " : "\n") || nothing;
}
