import type { ContentField } from "#app/components/content-form/content-field.ts";
import type { CatalogueList } from "#shop/catalog/catalogue-entries.ts";
import type { OccasionId } from "#shop/messages/occasions.ts";

type Document = Readonly<Record<string, unknown>>;

/** A screen on which administrators edit a part of the content. */
export interface ContentScreen {
  /** Path below `/admin/site/`. */
  address: string;
  title: string;
  /** Description in one sentence. */
  about: string;
  fields: readonly ContentField[];
  /** Whether its texts may contain placeholders. */
  holdsPlaceholders: boolean;
  /** Placeholders that its texts may contain besides. */
  placeholders?: readonly { text: string; reads: string }[];
  /** The message whose words it edits. */
  occasion?: OccasionId;
  /** The list to which the screen adds an entry. */
  adds?: CatalogueList;
  /** Adds what stands in the form where the document has nothing; `complete` takes it out again. */
  start?: (document: Document) => Document;
  /** Derives values from the typed ones; they are validated and saved together. */
  complete?: (document: Document) => Document;
  /** The same for values that follow from what has changed. @param today `YYYY-MM-DD` */
  finish?: (before: Document, after: Document, today: string) => Document;
}
