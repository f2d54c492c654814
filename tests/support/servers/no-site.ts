import type { SiteFiles } from "#server/http/site-files.ts";

/** A site without files, for servers whose application answers everything. */
export const noSite: SiteFiles = {
  serve: () => false,
  hasPage: () => false,
  notFoundPage: () => ({ html: "", policy: "" }),
};
