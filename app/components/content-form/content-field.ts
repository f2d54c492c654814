import type { ComponentType } from "react";
import type { PhotoShape } from "#shop/catalog/photo.ts";

/** Common properties of all fields of the content. */
interface Words {
  /** Keys of the document, relative to the form or the surrounding part: `address.street`. */
  path: string;
  /** Label in the owner's words. */
  label: string;
  /** Help text, one line. */
  hint?: string;
  /** May be left empty: the document then omits the key. */
  optional?: true;
  /** Shown only while the value at this path of the document is this one. */
  when?: { path: string; is: string };
}

/** How a single value is typed. `long` has several lines; `percent` is stored as a fraction. */
export type ValueKind =
  | "text"
  | "long"
  | "phone"
  | "money"
  | "number"
  | "percent"
  | "time"
  | "date";

/** A value and its label. */
export type Option = readonly [value: string, label: string];

/** How an option is shown where a choice is drawn: a picture, and a line about it. */
export interface DrawnOption {
  about: string;
  Picture: ComponentType;
}

/** Paths in the document of what says where a place is, and of what follows from it. */
export interface PlaceFields {
  /** Whose place it is, as the map calls it: `Your shop`. */
  of: string;
  zip?: string;
  city: string;
  state: string;
  county?: string;
  timeZone?: string;
  /** By road to the shop: a first guess is made from the map. */
  miles?: string;
  minutes?: string;
}

export interface PartField extends Words {
  kind: "part";
  fields: readonly ContentField[];
  /** Shows its fields in one row. */
  row?: true;
  /** Shows its fields in columns. */
  columns?: true;
  /** Its latitude and longitude are a point on a map, which follows these values. */
  map?: PlaceFields;
  /** Path in the document of a part; while that one is off, `otherwise` stands in place of this one. */
  requires?: { path: string; otherwise: string };
}

export interface TextsField extends Words {
  kind: "texts";
  of: ValueKind;
  /** Singular noun for an item: `paragraph`. */
  one: string;
  /** Fewest characters of an item. */
  least?: number;
  /** Restricts the values to these. */
  options?: readonly Option[];
}

/** A kind of entry in a list that has several. */
export interface EntryKind {
  /** Its name, which is also the title of an entry that has none: `Questions`. */
  label: string;
  fields: readonly ContentField[];
  /** Initial values of a new entry. */
  fresh: Readonly<Record<string, unknown>>;
}

export interface EntriesField extends Words {
  kind: "entries";
  /** Singular noun for an entry: `question`. */
  one: string;
  /** Fields of every entry, unless they follow from its kind. */
  fields: readonly ContentField[];
  /** The kinds of entries, by the value that one has at `by`. */
  kinds?: { by: string; of: Readonly<Record<string, EntryKind>> };
  /** Entries are put in order, but neither added nor removed. */
  fixed?: true;
  /** Shows the fields of an entry in one row. */
  row?: true;
  /** Shows the entries as a table with these columns, where there is room; the last one is for its buttons. */
  columns?: string;
  /** Shows of an entry its title alone until it is opened: for long entries that are seldom changed. */
  folded?: true;
  /** An entry in a few words, where a list is read and not edited. */
  brief?: (entry: Readonly<Record<string, unknown>>) => string;
  /** Path of the field whose value is the title of an entry. */
  title?: string;
  /** Field from which the `id` of a new entry is derived. */
  idFrom?: string;
  /** What an entry's dates come to now, in words, and the values that would end it, by their paths. */
  timing?: (entry: object) => { words: string; end?: Readonly<Record<string, string>> };
  /** Initial values of a new entry besides what is typed. */
  fresh?: Readonly<Record<string, unknown>>;
}

/** The kind of an entry; undefined in a list of one kind, and for a kind that there is not. */
export function kindOf({ kinds }: EntriesField, entry: unknown): EntryKind | undefined {
  const name = kinds && String((entry as Record<string, unknown> | null)?.[kinds.by]);
  return kinds && name !== undefined && Object.hasOwn(kinds.of, name) ? kinds.of[name] : undefined;
}

/** The fields of an entry. */
export const fieldsOf = (field: EntriesField, entry: unknown): readonly ContentField[] =>
  field.kinds ? (kindOf(field, entry)?.fields ?? []) : field.fields;

/** The help below a field, with the fewest characters that it takes. */
export const hintOf = (
  { hint, least }: { hint?: string; least?: number },
  each?: string,
): string | undefined =>
  [hint, least && `At least ${least} characters${each ? ` for each ${each}` : ""}.`]
    .filter(Boolean)
    .join(" ") || undefined;

/** A color in hex notation. */
export interface ColorField extends Words {
  kind: "color";
  /** What is there without one. */
  ours: string;
  /** A shade that would do, if the one in a document does not. */
  better: (document: Readonly<Record<string, unknown>>) => string | undefined;
}

export interface LogoField extends Words {
  kind: "logo";
  /** Background that it is made for. */
  ground: "light" | "dark";
}

/** A photo, cropped to the aspect ratio of its place. */
export interface PictureField extends Words {
  kind: "picture";
  shape: PhotoShape;
}

/**
 * A field of the document (docs/contracts/content.md) in a form: everything an editing screen
 * needs. Valid values are defined by the document's schema.
 */
export type ContentField =
  /**
   * `wide`: columns in a row, where there is room. `usual`: stands there where the document has none. `least`:
   * fewest characters, where that is more than anybody would type without knowing.
   */
  | (Words & {
      kind: ValueKind;
      least?: number;
      lines?: number;
      wide?: "double" | "whole";
      usual?: string | number;
    })
  /** `unless`: on by default; off is stored as this value, on omits the key. */
  | (Words & { kind: "switch"; unless?: boolean })
  /**
   * `needs`: path of a value in the document; the choice is shown once that is typed. `drawn`: a card
   * for each option, by its value.
   */
  | (Words & {
      kind: "choice";
      options: readonly Option[];
      needs?: string;
      usual?: string;
      drawn?: Readonly<Record<string, DrawnOption>>;
    })
  /** A day that is not typed: pressing the button labeled `press` sets today. */
  | (Words & { kind: "day"; press: string })
  | PictureField
  | ColorField
  | LogoField
  | PartField
  | TextsField
  | EntriesField;
