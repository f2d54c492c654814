import { paths } from "#shop/pages/paths.ts";

/** Views of `/auth` by its `action` parameter; any other value is the Login tab. */
export const signInActions = {
  register: "register",
  forgotten: "forgot-password",
  newPassword: "new-password",
  link: "email-link",
} as const;

/** Paths of these views. */
export const signInPaths = {
  login: paths.signIn,
  register: `${paths.signIn}?action=${signInActions.register}`,
  forgotten: `${paths.signIn}?action=${signInActions.forgotten}`,
  link: `${paths.signIn}?action=${signInActions.link}`,
} as const;
