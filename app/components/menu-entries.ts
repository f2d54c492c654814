import { paths } from "#shop/paths.ts";

/** The entry for one's own account at the end of both menus (docs/product.md#header). */
export function accountEntry(person: object | undefined) {
  return person
    ? { title: "Account", longTitle: "My Account", path: paths.profile }
    : { title: "Login", longTitle: "Login / Register", path: paths.signIn };
}

/** What the admin area consists of; the menu of its pages and of the header's dropdown. */
export const adminEntries = [
  { title: "Admin Dashboard", path: paths.admin },
  { title: "Appointments", path: `${paths.admin}/appointments` },
  { title: "Customer Management", path: `${paths.admin}/customers` },
  { title: "Staff Admin Access", path: `${paths.admin}/staff` },
  { title: "Messages", path: `${paths.admin}/messages` },
  { title: "Settings", path: `${paths.admin}/settings` },
] as const;

/**
 * Entries of the mobile menu: how many services and locations it lists (docs/product.md#header).
 */
export const mobileMenuLimit = 6;

/** Services and locations in the footer. */
export const footerLimit = 5;
