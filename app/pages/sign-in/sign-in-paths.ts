import { paths } from "#shop/paths.ts";

/** What `/auth` shows, by its `action` parameter; any other value is the Login tab. */
export const signInActions = {
  register: "register",
  forgotten: "forgot-password",
  newPassword: "new-password",
  link: "email-link",
} as const;

/** The addresses of these. */
export const signInPaths = {
  login: paths.signIn,
  register: `${paths.signIn}?action=${signInActions.register}`,
  forgotten: `${paths.signIn}?action=${signInActions.forgotten}`,
  link: `${paths.signIn}?action=${signInActions.link}`,
} as const;
