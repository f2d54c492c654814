import { paths } from "#shop/pages/paths.ts";

/** Account entry at the end of both menus (docs/product.md#header). */
export function accountEntry(person: object | undefined) {
  return person
    ? { title: "Account", longTitle: "My Account", path: paths.profile }
    : { title: "Login", longTitle: "Login / Register", path: paths.signIn };
}

/** The way in for staff who are no administrators; those have a menu of their own. */
export const staffEntry = (role: string) =>
  role === "advisor"
    ? { title: "Admin Dashboard", to: paths.admin }
    : { title: "My Cars", to: `${paths.admin}/bay` };

/** Maximum services and locations in the mobile menu (docs/product.md#header). */
export const mobileMenuLimit = 6;

/** Maximum services and locations in the footer. */
export const footerLimit = 5;
