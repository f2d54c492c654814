import type { RouteConfigEntry } from "@react-router/dev/routes";
import allRoutes from "#app/routes.ts";

/** A client-rendered page: the path of its empty document, and the chunks it loads on start. */
interface ShellPage {
  path: string;
  parts: readonly string[];
  /** The IDs of its routes, outermost first. */
  routes: readonly string[];
}

const publicShell = { path: "/__spa-fallback.html", parts: ["live", "header-bar", "footer"] };
const deskShell = { path: "/__desk.html", parts: ["live", "desk-bar"] };

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx$/, "");

/** The screens of these routes, by path, each with the routes around it. */
function screensOf(
  routes: readonly RouteConfigEntry[],
  above: string,
  around: readonly string[],
): [path: string, routes: readonly string[]][] {
  return routes.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join("/");
    const own = [...around, idOf(route)];
    return route.children ? screensOf(route.children, path, own) : [[path, own]];
  });
}

/** Client-rendered pages by type; each screen of the desk is a separate type. */
export const shellPages: { readonly [type: string]: ShellPage } = {
  "sign-in": { ...publicShell, routes: ["pages/sign-in/sign-in"] },
  profile: { ...publicShell, routes: ["pages/account/profile"] },
  ...Object.fromEntries(
    screensOf(
      allRoutes.filter(({ path }) => path === "admin"),
      "",
      [],
    ).map(([path, routes]) => [path, { ...deskShell, routes }]),
  ),
};

/** Whether pages of this type are client-rendered, for which another budget applies. */
export const isShellPage = (type: string): boolean => Object.hasOwn(shellPages, type);
