import { paths } from "#shop/pages/paths.ts";

/** Account entry at the end of both menus (docs/product.md#header). */
export function accountEntry(person: object | undefined) {
  return person
    ? { title: "Account", longTitle: "My Account", path: paths.profile }
    : { title: "Login", longTitle: "Login / Register", path: paths.signIn };
}

/** An entry of the desk's navigation. */
export interface DeskEntry {
  title: string;
  path: string;
  /** Hidden in the demo, which has no server to publish with. */
  needsServer?: true;
  /** Label in the tab bar of phones, which holds four; other entries are behind More. */
  tab?: string;
}

/**
 * Screens of the admin area, in the order of its side bar and of the public header's dropdown. Each
 * is one line here, plus its icon in `admin-menu.tsx`.
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

/** Maximum services and locations in the mobile menu (docs/product.md#header). */
export const mobileMenuLimit = 6;

/** Maximum services and locations in the footer. */
export const footerLimit = 5;
