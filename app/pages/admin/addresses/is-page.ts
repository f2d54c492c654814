import { isUnbuilt } from "#shop/pages/paths.ts";
import type { NamedPage } from "#shop/pages/similar-page.ts";

/** Whether an old address can lead to an address: there is a page, or the server makes one. */
export function isPage(address: string, pages: readonly NamedPage[]): boolean {
  const [asked = ""] = address.split(/[?#]/, 1);
  const keepsRest = asked.endsWith("/*");
  return keepsRest || isUnbuilt(asked) || pages.some(({ path }) => path === asked);
}
