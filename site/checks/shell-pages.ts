/** A client-rendered page: the path of its empty document, and the chunks it loads on start. */
interface ShellPage {
  path: string;
  parts: readonly string[];
  /** The route modules it loads. */
  routes: readonly string[];
}

const publicShell = { path: "/__spa-fallback.html", parts: ["live", "header-bar", "footer"] };
const deskShell = { path: "/__desk.html", parts: ["live", "desk-bar"] };
const ofDesk = (...routes: string[]) => ({
  ...deskShell,
  routes: ["pages/admin/admin", ...routes],
});

/** Client-rendered pages by type; each screen of the desk is a separate type. */
export const shellPages: { readonly [type: string]: ShellPage } = {
  "sign-in": { ...publicShell, routes: ["pages/sign-in/sign-in"] },
  profile: { ...publicShell, routes: ["pages/account/profile"] },
  admin: ofDesk("pages/admin/today/today", "today-open"),
  "admin messages": ofDesk("pages/admin/messages/messages"),
  "admin customers": ofDesk("pages/admin/customers/customers"),
  "admin import": ofDesk("pages/admin/import/import-customers"),
  "admin customer": ofDesk("pages/admin/customers/customer"),
  "admin accounts": ofDesk("pages/admin/team/accounts"),
  "admin staff": ofDesk("pages/admin/team/staff"),
  "admin settings": ofDesk("pages/admin/settings/settings"),
  site: ofDesk("pages/admin/site/site", "pages/admin/site/overview"),
  "site editor": ofDesk("pages/admin/site/site", "pages/admin/site/editor"),
  "set-up": ofDesk("pages/admin/site/site", "pages/admin/setup/setup"),
  calendar: ofDesk("pages/admin/calendar/calendar"),
  cars: ofDesk("pages/admin/cars/cars"),
  "admin book": ofDesk("pages/admin/appointments/book"),
};

/** Whether pages of this type are client-rendered, for which another budget applies. */
export const isShellPage = (type: string): boolean => Object.hasOwn(shellPages, type);
