import { createContext, use } from "react";
import type { SiteState } from "#app/lib/backend/site-content.ts";

/** What `site.tsx` has loaded, for the screens inside it; they are shown only with it. */
export const SiteStateContext = createContext<SiteState | undefined>(undefined);

export function useSiteState(): SiteState {
  const state = use(SiteStateContext);
  if (!state) throw new Error("a screen of the content outside of /admin/site");
  return state;
}
