import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import type { OccasionId } from "#shop/messages/occasions.ts";

/** The document that administrators are editing (docs/contracts/content.md). */
export interface ContentDraft {
  document: ContentDocument;
  /** Increases with each change; must be sent with the next one. */
  revision: number;
  /** Version that it is based on. */
  base: number;
  /** Name of the last editor; null if unchanged. */
  author_name: string | null;
  /** ISO 8601 */
  updated_at: string;
}

/** Plain JSON by part, not validated; `siteContentSchema` defines its format. */
export type ContentDocument = Readonly<Record<string, unknown>>;

/** A published or scheduled document, without the document itself. Times are ISO 8601. */
export interface ContentVersion {
  number: number;
  note: string;
  author_name: string;
  created_at: string;
  /** Version whose document it restores. */
  restores: number | null;
  publish_at: string;
  /** When its changes are reverted. */
  ends_at: string | null;
  /** Version that reverted its changes. */
  ended_by: number | null;
  /** Null while it is scheduled, or if it failed. */
  published_at: string | null;
  /** Why it was not published. */
  problem: string | null;
  /** Warning about a published version. */
  warning: string | null;
}

/** A rendered preview of the draft. */
export interface ContentPreview {
  /** Path on this site. */
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  /** What differs from the live site. */
  changes: PageChanges;
}

/** Pages that differ between two versions of the site. */
export interface PageChanges {
  /** Total number. */
  count: number;
  /** The first of them. */
  pages: readonly { path: string; title: string; is: "changed" | "new" | "removed" }[];
}

/** The draft, the live document and the versions. */
export interface SiteState {
  draft: ContentDraft;
  /** Number of the live version, and its document. */
  live: number;
  liveDocument: ContentDocument;
  /** Newest first. */
  versions: readonly ContentVersion[];
}

/** What has to be done before the shop is open to visitors (docs/contracts/api.md#launch-check). */
export interface LaunchFindings {
  /** Samples that are still in the published document. */
  samples: readonly ContentMistake[];
  /** Samples on its pages, and contradictions to the shop's facts, for which `field` is the path. */
  pages: readonly { page: string; message: string; field?: readonly string[] }[];
  /** What the server's settings and backups lack, by variable and in plain words, and what to ask for. */
  settings: readonly {
    setting: string;
    title: string;
    message: string;
    ask: string;
    /** Whether the owner can set it at the desk, under Connections. */
    atDesk?: true;
  }[];
}

/** How long visits for one service took. */
export interface UsualMinutes {
  /** Median minutes in opening hours, from the check-in until the car was ready. */
  minutes: number;
  /** How many visits. */
  visits: number;
}

/** How far the set-up is. */
export interface SetUpState {
  startedOn?: string | undefined;
  finishedOn?: string | undefined;
  /** Steps that have been saved. */
  done: readonly string[];
  /** Whether the draft is still the example's. */
  isExample: boolean;
}

/** A city or postal code of the United States (docs/contracts/api.md#places). */
export interface UsPlace {
  city: string;
  county: string;
  /** Postal abbreviation. */
  state: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** In a straight line from the point asked about; only of cities around a point. */
  miles?: number;
}

export type PlaceQuery =
  | { zip: string }
  | { city: string; state: string }
  | { latitude: number; longitude: number; miles: number };

/** An email as it would be sent about a made-up visit (docs/contracts/api.md#sample-mail). */
export interface SampleMail {
  subject: string;
  text: string;
  html: string;
}

/** The owner's words for an occasion, by what they are: `subject`, `body`. */
type TypedWords = Readonly<Record<string, string>>;

/** The site's content; for administrators. */
export interface ContentStore {
  load(): Promise<SiteState>;
  draft(): Promise<ContentDraft>;
  /**
   * Saves parts of the document by name, and removes others.
   *
   * @throws {ContentConflict} if it was saved since that revision; nothing is changed then
   */
  save(parts: ContentDocument, without: readonly string[], revision: number): Promise<void>;
  /** Resets the draft to the live document. */
  discard(revision: number): Promise<void>;
  /**
   * @param at instant, ISO 8601; at once if absent
   * @param until instant at which the changes are reverted; never if absent
   */
  publish(revision: number, note: string, at?: string, until?: string): Promise<void>;
  /**
   * Renders the draft as visitors would see it.
   *
   * @param finish as published by the last step of the set-up
   */
  preview(revision: number, finish: boolean): Promise<ContentPreview>;
  /**
   * Stores a photo for the site.
   *
   * @returns the path for use in a document. Throws with the reason if it is rejected
   */
  uploadPicture(photo: Blob): Promise<string>;
  /**
   * Reads an SVG or a picture as a logo.
   *
   * @returns the logo as a document holds it. Throws with the reason if it is rejected
   */
  uploadLogo(file: Blob): Promise<string>;
  /** A stored photo, which may not be published yet. */
  picture(path: string): Promise<Blob>;
  /** Publishes the document of a version again. */
  restore(number: number): Promise<void>;
  /** Cancels a scheduled version, or the scheduled end of a published one. */
  withdraw(number: number): Promise<void>;
  /** Findings of `npm run launch-check`. */
  launchFindings(): Promise<LaunchFindings>;
  setUpState(): Promise<SetUpState>;
  /** @returns undefined before ten visits for this service alone */
  usualMinutes(service: string): Promise<UsualMinutes | undefined>;
  /** Where a postal code or city is, or the cities around a point, the nearest first. */
  places(query: PlaceQuery): Promise<readonly UsPlace[]>;
  /**
   * Sends an email at once. Throws with the reason if the mail server rejects it.
   *
   * @returns `kept`: there is no mail server yet, and it was only written to a folder
   */
  sendTestEmail(to: string): Promise<"sent" | "kept">;
  /** The email of an occasion with these words and the draft. Throws with the reason if they can't be sent. */
  sampleMail(occasion: OccasionId, words: TypedWords): Promise<SampleMail>;
  /** Sends it to whoever is signed in; returns their address. */
  sendSampleMail(occasion: OccasionId, words: TypedWords): Promise<string>;
  /** Subscribes to successful and failed publishing; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
