import { addresses } from "#shop/addresses.ts";

/** The entry for one's own account at the end of both menus. */
export const accountEntry = {
  title: "Login",
  longTitle: "Login / Register",
  path: addresses.signIn,
} as const;

/** Entries of the mobile menu: how many services and locations it lists (specification, section 2). */
export const mobileMenuLimit = 6;

/** Services and locations in the footer. */
export const footerLimit = 5;
