import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { isDeskScreen } from "#shop/pages/desk-screens.ts";

/** Paths of routes with an own screen; parameters are as good as any name. */
function screensOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const parts = path?.split("/") ?? [];
    const optional = parts.filter((part) => part.endsWith("?")).length;
    return Array.from({ length: optional + 1 }, (_, left) => parts.slice(0, parts.length - left))
      .map((used) => [above, ...used.map((part) => (part.startsWith(":") ? "x" : part))].join("/"))
      .flatMap((at) => (children ? [at, ...screensOf(children, at)] : [at]));
  });
}

it("the server has a screen of the desk wherever the router has one, and nowhere else", async () => {
  const entries = await routes;
  const screens = screensOf(entries, "").filter((path) => path.split("/")[1] === "admin");
  expect(screens).toContain("/admin/customers/record");
  expect(screens).toContain("/admin/site/x/x/x");
  expect(screens.filter((path) => !isDeskScreen(path))).toEqual([]);
  for (const path of ["/admin/x", "/admin/cars/x", "/admin/site/x/x/x/x", "/admin/setup/x/x"])
    expect(isDeskScreen(path), path).toBe(false);
});
