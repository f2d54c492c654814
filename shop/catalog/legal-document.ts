/** One heading of a legal text with what stands below it. */
interface LegalSection {
  /** For links to this very heading: `text-messages`. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** A list after the paragraphs. */
  points?: readonly string[];
}

/** Terms or privacy policy, in plain words. */
export interface LegalDocument {
  title: string;
  /** What the text is about, in a sentence or two. */
  summary: string;
  /** `YYYY-MM-DD`: when a word last changed. */
  updatedOn: string;
  /** `true` once the owner's lawyer has approved this wording; until then the page says that it is a draft. */
  reviewed: boolean;
  sections: readonly LegalSection[];
}
