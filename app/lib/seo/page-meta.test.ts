import { describe, expect, it } from "vitest";
import { pageMeta, pageTitle, siteUrl } from "./page-meta.ts";

const find = (meta: ReturnType<typeof pageMeta>, key: string, value: string) =>
  meta.find((entry) => (entry as Record<string, unknown>)[key] === value);

describe("pageTitle", () => {
  it("adds the shop's name where there is room", () => {
    expect(pageTitle("Contact")).toBe("Contact | Brazos Car Care");
  });

  it("stays within 60 characters and ends with a whole word", () => {
    const title = pageTitle(
      "Electrical System Diagnosis and Repair in Forest Park, Georgia, by ASE-certified people",
    );
    expect(title).toBe("Electrical System Diagnosis and Repair in Forest Park");
  });
});

describe("pageMeta", () => {
  it("cuts the description at 160 characters", () => {
    const meta = pageMeta({ title: "Home", description: "word ".repeat(60), path: "/" });
    const description = find(meta, "name", "description") as { content: string };
    expect(description.content.length).toBeLessThanOrEqual(160);
    expect(description.content).toMatch(/word…$/);
  });

  it("has one absolute canonical URL", () => {
    const meta = pageMeta({ title: "Services", description: "What we do.", path: "/services" });
    expect(find(meta, "rel", "canonical")).toMatchObject({ href: `${siteUrl}/services` });
    expect(find(meta, "property", "og:url")).toMatchObject({ content: `${siteUrl}/services` });
  });

  it("has no canonical URL for a page without a path, and keeps it out of search engines", () => {
    const meta = pageMeta({ title: "Page Not Found", description: "Gone.", noindex: true });
    expect(find(meta, "rel", "canonical")).toBeUndefined();
    expect(find(meta, "name", "robots")).toMatchObject({ content: "noindex, follow" });
  });
});
