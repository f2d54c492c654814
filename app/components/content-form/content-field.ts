import type { PhotoShape } from "#shop/catalog/photo.ts";

/** What all fields of the content say of themselves. */
interface Words {
  /** Keys of the document, from where the form or the part around it stands: `address.street`. */
  path: string;
  /** In the owner's words. */
  label: string;
  /** One line of help. */
  hint?: string;
  /** May be left empty: the document then has no such key. */
  optional?: true;
}

/** How a single value is typed. `long` has several lines; `percent` is kept as a share of one. */
export type ValueKind =
  | "text"
  | "long"
  | "phone"
  | "money"
  | "number"
  | "percent"
  | "time"
  | "date";

/** A value and the words for it. */
export type Option = readonly [value: string, label: string];

export interface PartField extends Words {
  kind: "part";
  fields: readonly ContentField[];
  /** Its fields stand in one row. */
  row?: true;
}

export interface TextsField extends Words {
  kind: "texts";
  of: ValueKind;
  /** What one of them is called: `paragraph`. */
  one: string;
  /** Only these may be chosen. */
  options?: readonly Option[];
}

export interface EntriesField extends Words {
  kind: "entries";
  /** What one of them is called: `question`. */
  one: string;
  fields: readonly ContentField[];
  /** The fields of an entry stand in one row. */
  row?: true;
  /** The field that names an entry above the others, by its path. */
  title?: string;
  /** The field that a new entry's `id` is made from. */
  idFrom?: string;
  /** What a new entry has besides what is typed. */
  fresh?: Readonly<Record<string, unknown>>;
}

/** A photo, cropped to the shape of its place. */
export interface PictureField extends Words {
  kind: "picture";
  shape: PhotoShape;
}

/**
 * One field of the document (docs/contracts/content.md) as a form shows it: all that an editing screen
 * needs to know. What may stand in it, its schema says.
 */
export type ContentField =
  /** `wide`: how much room it takes in a row, where there is enough. */
  | (Words & { kind: ValueKind; lines?: number; wide?: "double" | "whole" })
  /** `unless`: on as long as nobody has switched it off; off is `false`, on no key at all. */
  | (Words & { kind: "switch"; unless?: true })
  | (Words & { kind: "choice"; options: readonly Option[] })
  /** A day, never typed: today's by a press, which is called so. */
  | (Words & { kind: "day"; press: string })
  | PictureField
  | PartField
  | TextsField
  | EntriesField;
