/**
 * Some addresses answer with the page of another one, and the browser's router knows neither them nor
 * their data: `/auto-repair-waco` and `/locations/waco` show `/locations/waco-tx`. Before React
 * takes the page over, the address bar gets the canonical address; everything after the path stays.
 *
 * Acts on paths that the canonical one continues, `/locations/waco` say: the code of a page may also
 * arrive while the address is already another page's, with the head not yet following. Does nothing
 * outside the browser.
 *
 * @param prefix start of the paths that have nothing in common with their canonical one
 */
export function adoptCanonicalPath(prefix?: string): void {
  if (typeof document === "undefined") return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (canonical === undefined) return;
  const { pathname } = new URL(canonical);
  const hasPrefix = prefix !== undefined && location.pathname.startsWith(prefix);
  if (pathname === location.pathname) return;
  if (!hasPrefix && !pathname.startsWith(`${location.pathname}-`)) return;
  history.replaceState(history.state, "", pathname + location.search + location.hash);
}
