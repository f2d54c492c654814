import type { ContentField } from "#app/components/content-form/content-field.ts";
import type { CatalogueList } from "#shop/catalog/catalogue-entries.ts";

type Document = Readonly<Record<string, unknown>>;

/** One screen on which administrators edit a part of the content. */
export interface ContentScreen {
  /** Below `/admin/site/`. */
  address: string;
  title: string;
  /** What is on it, in a sentence. */
  about: string;
  fields: readonly ContentField[];
  /** What one of its texts may hold facts by name. */
  holdsPlaceholders: boolean;
  /** The list that it adds an entry to. */
  adds?: CatalogueList;
  /** What follows from what was typed: judged and saved with it. */
  complete?: (document: Document) => Document;
  /** What is saved besides what was typed. */
  finish?: (before: Document, after: Document, today: string) => Document;
}
