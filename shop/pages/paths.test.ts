import { describe, expect, it } from "vitest";
import { cityPath, isDeskPath, mainPages, paths, serviceInCityPath, servicePath } from "./paths.ts";

const brakes = { slug: "brake-system-service" };
const riverdale = { slug: "riverdale-ga" };

describe("page paths", () => {
  it("are the canonical forms of services and cities", () => {
    expect(servicePath(brakes)).toBe("/services/brake-system-service");
    expect(cityPath(riverdale)).toBe("/locations/riverdale-ga");
    expect(serviceInCityPath(brakes, riverdale)).toBe(
      "/services/brake-system-service-riverdale-ga",
    );
  });

  it("belong to the desk from /admin down, and no others", () => {
    const all = ["/admin", "/admin/cars", "/admin/site/hours", "/administration", "/", "/profile"];
    expect(all.filter(isDeskPath)).toEqual(["/admin", "/admin/cars", "/admin/site/hours"]);
  });

  it("name the eight main pages, each once", () => {
    expect(mainPages.map((page) => page.path)).toEqual([
      "/",
      "/services",
      "/locations",
      "/auto-repair-financing",
      "/about",
      "/testimonials",
      "/contact",
      "/sitemap",
    ]);
  });

  it("never end in a slash, except the home page", () => {
    for (const path of Object.values(paths)) {
      if (path !== "/") expect(path).not.toMatch(/\/$/);
      expect(path).toMatch(/^\//);
    }
  });
});
