import type { ContentMistake } from "#shop/catalog/content-mistakes.ts";

/** The document that administrators are working on (docs/contracts/content.md). */
export interface ContentDraft {
  document: ContentDocument;
  /** Goes up with each change; sent back with the next one. */
  revision: number;
  /** The version that it was made from. */
  base: number;
  /** Who changed it last; null: nobody yet. */
  author_name: string | null;
  /** ISO 8601 */
  updated_at: string;
}

/** Plain JSON by the names of its parts. What it should be, `siteContentSchema` says. */
export type ContentDocument = Readonly<Record<string, unknown>>;

/** A document that was to be published, without the document. Times are ISO 8601. */
export interface ContentVersion {
  number: number;
  note: string;
  author_name: string;
  created_at: string;
  /** The version whose document this one brings back. */
  restores: number | null;
  publish_at: string;
  /** When what it changed goes back. */
  ends_at: string | null;
  /** The version that brought back what it changed. */
  ended_by: number | null;
  /** Null as long as it waits, and where there is a problem. */
  published_at: string | null;
  /** Why it was not published, in words. */
  problem: string | null;
  /** What to know of it although it was. */
  warning: string | null;
}

/** A draft that can be looked at. */
export interface ContentPreview {
  /** Below this site. */
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  /** What visitors will find otherwise than now. */
  changes: PageChanges;
}

/** Pages that are others on one site than on another. */
export interface PageChanges {
  /** How many. */
  count: number;
  /** The first of them. */
  pages: readonly { path: string; title: string; is: "changed" | "new" | "removed" }[];
}

/** What stands where. */
export interface SiteState {
  draft: ContentDraft;
  /** The number that visitors see, and what it says. */
  live: number;
  liveDocument: ContentDocument;
  /** Newest first. */
  versions: readonly ContentVersion[];
}

/** What keeps the shop from being open to visitors (docs/contracts/api.md#launch-check). */
export interface LaunchFindings {
  /** What the published document still says as an example. */
  samples: readonly ContentMistake[];
  /** What its pages say as an example, or against the shop's own facts: of these `field` is the place. */
  pages: readonly { page: string; message: string; field?: readonly string[] }[];
  /** What the server's settings and backups lack, by variable and in the owner's words. */
  settings: readonly { setting: string; title: string; message: string }[];
}

/** What the shop says of itself; for administrators. */
export interface ContentStore {
  load(): Promise<SiteState>;
  draft(): Promise<ContentDraft>;
  /**
   * Saves parts of the document under their names, and takes others out.
   *
   * @throws {ContentConflict} when somebody else has saved since that revision: nothing is changed then
   */
  save(parts: ContentDocument, without: readonly string[], revision: number): Promise<void>;
  /** The draft is again what visitors see. */
  discard(revision: number): Promise<void>;
  /**
   * @param at an instant, ISO 8601; left out: at once
   * @param until an instant at which what it changes is as before; left out: never
   */
  publish(revision: number, note: string, at?: string, until?: string): Promise<void>;
  /**
   * Renders the draft as visitors would see it.
   *
   * @param finish as the last step of the set-up publishes it
   */
  preview(revision: number, finish: boolean): Promise<ContentPreview>;
  /**
   * Keeps a photo for the site.
   *
   * @returns the address that a document names it by. Throws with the reason when it is not taken
   */
  uploadPicture(photo: Blob): Promise<string>;
  /** A kept photo, as visitors may not see it yet. */
  picture(path: string): Promise<Blob>;
  /** Publishes once more what a version said. */
  restore(number: number): Promise<void>;
  /** Takes back a version that waits for its time, or the end of one that is published. */
  withdraw(number: number): Promise<void>;
  /** The list of `npm run launch-check`. */
  launchFindings(): Promise<LaunchFindings>;
  /** Sends an email at once. Throws with the reason when the mail server does not take it. */
  sendTestEmail(to: string): Promise<void>;
  /** Calls back when something was published, or could not be; returns how to stop. */
  onChange(listener: () => void): () => void;
}
