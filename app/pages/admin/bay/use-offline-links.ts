import { useEffect } from "react";
import { useNavigate } from "react-router";
import { bayPath, jobsPath } from "#shop/pages/desk-screens.ts";

/**
 * Follows links to what this device may keep (app/lib/bay/kept-jobs.ts) without a network, too; all others stay
 * where they are then (app/lib/hydration/page-start.ts).
 */
export function useOfflineLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const start = window.pageStart;
    const others = start?.openOffline;
    if (!others) return;
    start.openOffline = (url) => {
      const { pathname, search } = new URL(url);
      if (pathname === bayPath || pathname === jobsPath) void navigate(pathname + search);
      else others(url);
    };
    return () => {
      start.openOffline = others;
    };
  }, [navigate]);
}
