import type { NamedPage } from "#shop/pages/similar-page.ts";
import type { Page } from "./profiles.ts";

/** An old address of the site, and where it leads. */
export interface OldAddressRow {
  id: string;
  old_path: string;
  /** Null: gone for good. */
  new_path: string | null;
  made_at: string;
  /** Null: the page moved, and left it. */
  made_by: string | null;
  hits: number;
  last_hit_on: string | null;
}

/** What was asked for in the last thirty days, and leads nowhere. */
export interface MissedPath {
  path: string;
  people: number;
  bots: number;
  last_day: string;
}

/** A file of old addresses that was taken in. */
export interface AddressImport {
  id: string;
  at: string;
  file_name: string;
  added: number;
  undone_at: string | null;
}

/** An address to be added. */
interface NewAddress {
  line: number;
  old: string;
  new: string | null;
}

/** What became of it: nothing to say, or why it was left out. */
export interface AddressOutcome {
  line: number;
  problem?: string;
}

/** Old addresses of the site (docs/product.md#old-addresses). */
export interface Addresses {
  list(
    query: { search: string; page: number; pageSize: number },
    signal?: AbortSignal,
  ): Promise<Page<OldAddressRow>>;
  /** Which of these are old addresses themselves, and lead on. */
  known(addresses: readonly string[]): Promise<readonly string[]>;
  missed(): Promise<readonly MissedPath[]>;
  imports(): Promise<readonly AddressImport[]>;
  /** Pages that old addresses can lead to. */
  pages(): Promise<readonly NamedPage[]>;
  /**
   * @param file its name and id, where they come from one; as a preview, nothing is stored
   * @param report how many were looked at so far
   */
  add(
    entries: readonly NewAddress[],
    options?: {
      file?: { id: string; name: string };
      preview?: boolean;
      report?: (done: number) => void;
    },
  ): Promise<readonly AddressOutcome[]>;
  remove(id: string): Promise<void>;
  undoImport(id: string): Promise<void>;
}
