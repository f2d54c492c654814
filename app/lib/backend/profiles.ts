/** A row of `yars_profiles` (docs/product.md#rights). */
export interface Profile {
  id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  address: string | null;
  email: string | null;
  created_at: string;
  updated_at: string;
  is_admin: boolean;
  /** May toggle their own `is_admin`. */
  is_staff: boolean;
  /** Whether the account has verified its email; absent if unknown. */
  email_verified?: boolean;
}

/** What a person is called: their name, or their email address. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<Profile, "first_name" | "last_name" | "email">): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email || "No name";

/** Fields that users can change in their own profile. */
export type ProfileFields = Pick<Profile, "first_name" | "last_name" | "phone" | "address">;

export interface ProfileQuery {
  /** Matches name, email or phone. */
  search: string;
  staffOnly: boolean;
  /** Zero-based. */
  page: number;
  pageSize: number;
}

/** One page of a longer list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** Total rows on all pages. */
  total: number;
}
