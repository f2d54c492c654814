import { addresses } from "#shop/addresses.ts";

/** What `/auth` shows, by its `action` parameter; any other value is the Login tab. */
export const signInActions = {
  register: "register",
  forgotten: "forgot-password",
  newPassword: "new-password",
  link: "email-link",
} as const;

/** The addresses of these. */
export const signInAddresses = {
  login: addresses.signIn,
  register: `${addresses.signIn}?action=${signInActions.register}`,
  forgotten: `${addresses.signIn}?action=${signInActions.forgotten}`,
  link: `${addresses.signIn}?action=${signInActions.link}`,
} as const;
