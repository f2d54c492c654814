import { useEffect } from "react";

/** URL to show again after hydration. */
let shown: string | undefined;

/**
 * Hydrates a 404 page at the path it was rendered for: at the unknown URL it is served at, the router
 * knows no page, or another one. Called by the page's module, which runs before hydration. Does nothing
 * outside the browser.
 */
export function borrowPath(path: string): void {
  if (typeof document === "undefined" || location.pathname === path) return;
  shown = location.href;
  history.replaceState(history.state, "", path);
}

/** Shows the visitor's own URL again, once the page is hydrated. */
export function useOwnPath(): void {
  useEffect(() => {
    if (shown) history.replaceState(history.state, "", shown);
    shown = undefined;
  }, []);
}
