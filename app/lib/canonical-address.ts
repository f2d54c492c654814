/**
 * Some addresses answer with the page of another one and match no route of the browser's router:
 * `/auto-repair-morrow` shows `/locations/morrow-ga`. Before React takes the page over, the address
 * bar gets the canonical address; everything after the path stays.
 *
 * Only acts on paths that start with `prefix`. Does nothing outside the browser.
 */
export function adoptCanonicalAddress(prefix: string): void {
  if (typeof document === "undefined" || !location.pathname.startsWith(prefix)) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (canonical === undefined) return;
  const { pathname } = new URL(canonical);
  if (pathname === location.pathname) return;
  history.replaceState(history.state, "", pathname + location.search + location.hash);
}
