import { addresses } from "#shop/addresses.ts";

/** The entry for one's own account at the end of both menus (docs/product.md#header). */
export function accountEntry(person: object | undefined) {
  return person
    ? { title: "Account", longTitle: "My Account", path: addresses.profile }
    : { title: "Login", longTitle: "Login / Register", path: addresses.signIn };
}

/** What the admin area consists of; the menu of its pages and of the header's dropdown. */
export const adminEntries = [
  { title: "Admin Dashboard", path: addresses.admin },
  { title: "Appointments", path: `${addresses.admin}/appointments` },
  { title: "Customer Management", path: `${addresses.admin}/customers` },
  { title: "Staff Admin Access", path: `${addresses.admin}/staff` },
  { title: "Messages", path: `${addresses.admin}/messages` },
  { title: "Settings", path: `${addresses.admin}/settings` },
] as const;

/**
 * Entries of the mobile menu: how many services and locations it lists (docs/product.md#header).
 */
export const mobileMenuLimit = 6;

/** Services and locations in the footer. */
export const footerLimit = 5;
