import { describe, expect, it } from "vitest";
import {
  isGood,
  linkReport,
  type PublishedPage,
  recommendations,
  scoreMark,
} from "./link-graph.ts";

const catalogue = {
  services: [{ slug: "brakes" }, { slug: "tires" }],
  cities: [{ slug: "morrow-ga" }],
};
const page = (path: string, ...links: string[]): PublishedPage => ({
  path,
  title: path.slice(1) || "Home",
  links,
  indexed: true,
});
const report = (...pages: PublishedPage[]) => linkReport(pages, catalogue, new Map(), 0.5);

const site = report(
  page("/", "/services/brakes", "/services/tires", "/services/brakes"),
  page("/services", "/services/brakes", "/services/tires", "/auth", "/call-back", "/sitemap.xml"),
  page("/services/brakes", "/services/brakes", "/services/tires", "/services/brakes-morrow-ga"),
  page("/services/tires", "/services/brakes", "/services/gone"),
  page("/services/brakes-morrow-ga", "/services/brakes", "/locations/morrow-ga"),
  page("/locations/morrow-ga"),
);
const found = (path: string) => site.pages.find((entry) => entry.path === path);

describe("link report", () => {
  it("counts each linking page once, and ignores a page's links to itself", () => {
    expect(found("/services/brakes")?.incoming).toHaveLength(4);
    expect(found("/services/brakes")?.outgoing).toHaveLength(2);
    expect(found("/services/brakes-morrow-ga")?.incoming).toHaveLength(1);
  });

  it("distinguishes services, cities and services in cities", () => {
    expect(site.pages.map(({ type }) => type)).toEqual([
      "main",
      "main",
      "service",
      "service",
      "service-in-city",
      "city",
    ]);
  });

  it("rates a page good from three incoming links on, and scores the catalogue", () => {
    const good = site.pages.filter(({ type }) => type !== "main").filter(isGood);
    expect(good.map(({ path }) => path)).toEqual(["/services/brakes", "/services/tires"]);
    expect(site.score).toBe(50);
  });

  it("reports links to pages that do not exist, but not to files and pages that are rendered on request", () => {
    expect(site.broken).toEqual([{ from: "/services/tires", to: "/services/gone" }]);
  });

  it("recommends what to do, the broken link first", () => {
    const [first, ...others] = recommendations(site);
    expect(first).toContain("/services/gone");
    expect(others.join(" ")).toContain("“locations/morrow-ga” doesn't link anywhere");
    expect(others[0]).toContain("has 1 incoming link; it needs 2 more");
  });

  it("lists pages that are too similar to another", () => {
    const twin = { path: "/services/brakes-riverdale-ga", similarity: 0.7 };
    const twins = linkReport(
      [page("/services/brakes-morrow-ga", "/")],
      catalogue,
      new Map([["/services/brakes-morrow-ga", twin]]),
      0.5,
    );
    expect(recommendations(twins).at(-1)).toContain("too much like /services/brakes-riverdale-ga");
  });
});

describe("score colors", () => {
  it("change at 80 and 60", () => {
    expect([100, 80, 79, 60, 59, 0].map(scoreMark)).toEqual([
      "go",
      "go",
      "caution",
      "caution",
      "stop",
      "stop",
    ]);
  });
});
