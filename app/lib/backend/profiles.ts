/** A row of `yars_profiles` (docs/product.md#rights). */
export interface Profile {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  email: string;
  created_at: string;
  updated_at: string;
  is_admin: boolean;
  /** May switch the own `is_admin`. */
  is_staff: boolean;
  /** Whether the account has verified that the address is its own; left out where nobody knows. */
  email_verified?: boolean;
}

/** What one may change of one's own profile. */
export type ProfileFields = Pick<Profile, "first_name" | "last_name" | "phone" | "address">;

export interface ProfileQuery {
  /** Name, email or phone. */
  search: string;
  staffOnly: boolean;
  /** Counted from 0. */
  page: number;
  pageSize: number;
}

/** One page of a longer list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** Rows on all pages. */
  total: number;
}
