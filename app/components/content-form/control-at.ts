import { type ContentField, fieldsOf, kindOf, type TextsField } from "./content-field.ts";
import { keysOf, valueAt } from "./field-values.ts";

/** The control of a value in the document. */
export interface Control {
  /**
   * Name in the form: `f3.0.f1`. Lists as a whole are `f3.root`, entries and parts as a whole
   * `f3.0.entry` and `f3.on`.
   */
  name: string;
  /** Labels from the outermost to the innermost: `Questions`, `Question 2`, `Answer`. */
  words: readonly string[];
  /** The field of the value; undefined if only what surrounds the value has one. */
  field?: ContentField | undefined;
}

type Path = readonly (string | number)[];

/**
 * The control for a path in the document.
 *
 * @param value the document, whose entries are named by their titles
 * @returns undefined if no field covers the path
 */
export function controlAt(
  fields: readonly ContentField[],
  path: Path,
  value?: unknown,
): Control | undefined {
  for (const [index, field] of fields.entries()) {
    const keys = keysOf(field);
    if (!keys.every((key, at) => key === String(path[at]))) continue;
    const inside = controlInside(field, path.slice(keys.length), valueAt(value, keys));
    if (!inside) continue;
    return {
      ...inside,
      name: `f${index}${inside.name}`,
      words: [field.label, ...inside.words].filter(Boolean),
    };
  }
  return undefined;
}

function controlInside(field: ContentField, rest: Path, value: unknown): Control | undefined {
  const [place, ...further] = rest;
  switch (field.kind) {
    case "part": {
      if (place === undefined) return { name: ".on", words: [], field };
      const inside = controlAt(field.fields, rest, value);
      return inside && { ...inside, name: `.${inside.name}` };
    }
    case "texts":
      if (place === undefined) return { name: ".root", words: [], field };
      return { name: `.${place}.text`, words: [numbered(field.one, place)], field: itemOf(field) };
    case "entries": {
      if (place === undefined) return { name: ".root", words: [], field };
      const entry = valueAt(value, [place]);
      const fields = fieldsOf(field, entry);
      const inside = controlAt(fields, further, entry);
      const title = field.title && valueAt(entry, field.title.split("."));
      const words = [
        typeof title === "string" && title
          ? title
          : (kindOf(field, entry)?.label ?? numbered(field.one, place)),
      ];
      return {
        field: further.length === 0 ? { ...unnamed, kind: "part", fields } : undefined,
        ...inside,
        name: `.${place}.${inside?.name ?? "entry"}`,
        words: [...words, ...(inside?.words ?? [])],
      };
    }
    default:
      return rest.length === 0 ? { name: "", words: [], field } : undefined;
  }
}

/** Items of lists have numbers, and no key or label of their own. */
const unnamed = { path: "", label: "" };

/** The field of each item of a list of texts. */
export const itemOf = ({ of, options, least }: TextsField): ContentField =>
  options
    ? { ...unnamed, kind: "choice", options }
    : { ...unnamed, kind: of, ...(least && { least }) };

/** `Question 2` */
export const numbered = (one: string, index: string | number): string =>
  `${one.charAt(0).toUpperCase()}${one.slice(1)} ${Number(index) + 1}`;
