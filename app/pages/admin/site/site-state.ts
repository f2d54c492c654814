import { createContext, use } from "react";
import type { SiteState } from "#app/lib/backend/site-content.ts";

/** The state loaded by `site.tsx`, for its child screens, which are rendered only when it has loaded. */
export const SiteStateContext = createContext<SiteState | undefined>(undefined);

export function useSiteState(): SiteState {
  const state = use(SiteStateContext);
  if (!state) throw new Error("a screen of the content outside of /admin/site");
  return state;
}
