import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation inside the site, focuses the new page's heading (or the target of the URL's
 * hash, or the page's main control) and announces the new title, as a full page load would.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const location = pathname + hash;
  const lastLocation = useRef(location);
  const lastKey = useRef(key);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (lastLocation.current === location && lastKey.current === key) return;
    lastKey.current = key;
    const samePage = lastLocation.current.split("#")[0] === pathname;
    const isLed = lastLocation.current !== location && Boolean(hash);
    lastLocation.current = location;
    // On the same page, the pressed element keeps focus unless it links to the main control.
    const target = isLed
      ? targetOf(hash)
      : (document.querySelector<HTMLElement>("main [data-first-focus]") ??
        (samePage ? null : document.querySelector<HTMLElement>("main h1")));
    if (target) {
      if (!target.matches("a, button, input, select, textarea, [tabindex]")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    if (!samePage) setTitle(document.title);
  }, [location, pathname, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Element that the URL's hash points to, if it can be decoded. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
