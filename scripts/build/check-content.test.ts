import { describe, expect, it } from "vitest";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { checkContent } from "./check-content.ts";

it("the content has no mistakes", () => {
  expect(checkContent()).toEqual([]);
});

describe("a mistake in the content", () => {
  const mistakesAfter = (change: (content: SiteContent) => void) => {
    const content = folderContent();
    change(content);
    return checkContent(content);
  };

  it("is reported by file and field", () => {
    const lines = mistakesAfter(({ services }) =>
      Object.assign(services[0] ?? {}, { slug: "X y", title: "" }),
    );
    const [{ id } = { id: "" }] = folderContent().services;
    expect(lines).toContain(
      `content/services/${id}.ts: slug: Use small letters, digits and hyphens, such as brake-service`,
    );
    expect(lines.some((line) => line.startsWith(`content/services/${id}.ts: title:`))).toBe(true);
  });

  it("is also a duplicate slug, or a missing picture", () => {
    const [first] = folderContent().services;
    const twice = mistakesAfter(({ services }) =>
      Object.assign(services[1] ?? {}, { slug: first?.slug }),
    );
    expect(twice).toContainEqual(
      expect.stringContaining(`"${first?.slug}" is also used in entry 1`),
    );
    const image = "/images/services/none.svg";
    const lost = mistakesAfter(({ services }) => Object.assign(services[0] ?? {}, { image }));
    expect(lost).toEqual([
      `content/services/${first?.id}.ts: image: public${image} does not exist`,
    ]);
  });
});
