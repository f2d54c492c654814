import { paths } from "#shop/paths.ts";

/** The entry for one's own account at the end of both menus (docs/product.md#header). */
export function accountEntry(person: object | undefined) {
  return person
    ? { title: "Account", longTitle: "My Account", path: paths.profile }
    : { title: "Login", longTitle: "Login / Register", path: paths.signIn };
}

/** An entry of the desk's navigation. */
export interface DeskEntry {
  title: string;
  path: string;
  /** Not in the demo, which has no server to publish anything. */
  needsServer?: true;
  /** Its name among the tabs of a phone, which hold four; the others stand behind More. */
  tab?: string;
}

/**
 * What the admin area consists of, in the order of its side bar; the dropdown of the public header has
 * the same. A screen is one line here, and its icon one in `admin-menu.tsx`.
 */
export const adminEntries: readonly DeskEntry[] = [
  { title: "Admin Dashboard", path: paths.admin, tab: "Today" },
  { title: "Calendar", path: `${paths.admin}/calendar`, tab: "Calendar" },
  { title: "Cars", path: `${paths.admin}/cars`, tab: "Cars" },
  { title: "Customers", path: `${paths.admin}/customers`, tab: "Customers" },
  { title: "Appointments", path: `${paths.admin}/appointments` },
  { title: "Messages", path: `${paths.admin}/messages` },
  { title: "Customer Management", path: `${paths.admin}/accounts` },
  { title: "Staff Admin Access", path: `${paths.admin}/staff` },
  { title: "Site", path: paths.site, needsServer: true },
  { title: "Settings", path: `${paths.admin}/settings` },
];

/**
 * Entries of the mobile menu: how many services and locations it lists (docs/product.md#header).
 */
export const mobileMenuLimit = 6;

/** Services and locations in the footer. */
export const footerLimit = 5;
