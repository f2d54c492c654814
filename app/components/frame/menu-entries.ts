import { paths } from "#shop/pages/paths.ts";

/** Account entry at the end of both menus (docs/product.md#header). */
export function accountEntry(person: object | undefined) {
  return person
    ? { title: "Account", longTitle: "My Account", path: paths.profile }
    : { title: "Login", longTitle: "Login / Register", path: paths.signIn };
}

/** Groups of the desk's navigation: the work of the day, its people, and at the end the shop itself. */
export type DeskGroup = "day" | "people" | "shop" | "accounts";

/** An entry of the desk's navigation. */
export interface DeskEntry {
  title: string;
  path: string;
  group: DeskGroup;
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
  { title: "Admin Dashboard", path: paths.admin, group: "day", tab: "Today" },
  { title: "Calendar", path: `${paths.admin}/calendar`, group: "day", tab: "Calendar" },
  { title: "Cars", path: `${paths.admin}/cars`, group: "day", tab: "Cars" },
  { title: "Messages", path: `${paths.admin}/messages`, group: "day", tab: "Messages" },
  { title: "Customers", path: `${paths.admin}/customers`, group: "people" },
  { title: "Appointments", path: `${paths.admin}/appointments`, group: "people" },
  { title: "Site", path: paths.site, group: "shop", needsServer: true },
  { title: "Settings", path: `${paths.admin}/settings`, group: "shop" },
  { title: "Customer Management", path: `${paths.admin}/accounts`, group: "accounts" },
  { title: "Staff Admin Access", path: `${paths.admin}/staff`, group: "accounts" },
];

/** Maximum services and locations in the mobile menu (docs/product.md#header). */
export const mobileMenuLimit = 6;

/** Maximum services and locations in the footer. */
export const footerLimit = 5;
