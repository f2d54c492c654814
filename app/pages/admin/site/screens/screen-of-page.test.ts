import { expect, it } from "vitest";
import { catalogueOf } from "#shop/pages/content-pages.ts";
import { pagePaths } from "#shop/pages/page-keys.ts";
import { paths } from "#shop/pages/paths.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { screenAt } from "./content-screens.ts";
import { screenOfPage } from "./screen-of-page.ts";

/** Whether a page is generated, without text that anyone edits. */
const isMade = (path: string) =>
  path === paths.sitemap || path === paths.linkReport || path.endsWith("/404");

it("every page with editable text is mapped to the screen that edits it", () => {
  const content = folderContent();
  const pages = pagePaths(catalogueOf({ ...content, financing: content.financing }));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages.filter((path) => !isMade(path))) {
    const [address = ""] = screenOfPage(content, page)?.split("#") ?? [];
    expect(screenAt(content, address.split("/")), page).toBeDefined();
  }
  const [service] = content.services;
  expect(screenOfPage(content, `/services/${service?.slug}`)).toBe(`services/${service?.id}`);
  for (const path of ["/admin", "/services/none", "/constructor", "//evil.example", ""]) {
    expect(screenOfPage(content, path), path).toBeUndefined();
  }
});
