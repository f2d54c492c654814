/**
 * Replaces the URL of a page variant with the canonical one before hydration. Some URLs respond
 * with another page, and the client router knows neither them nor their data: `/auto-repair-waco`
 * and `/locations/waco` show `/locations/waco-tx`. Everything after the path stays.
 *
 * Only changes paths that the canonical one extends, such as `/locations/waco`: a page's code may
 * also run when the URL is already that of another page and the head has not been updated. Does
 * nothing outside the browser.
 *
 * @param prefix start of paths that have nothing in common with their canonical one
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
