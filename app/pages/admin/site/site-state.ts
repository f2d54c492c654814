import { createContext, use } from "react";
import type { ContentVersion, SiteState } from "#app/lib/backend/site-content.ts";

/** The state loaded by `site.tsx`, for its child screens, which are rendered only when it has loaded. */
export const SiteStateContext = createContext<SiteState | undefined>(undefined);

export function useSiteState(): SiteState {
  const state = use(SiteStateContext);
  if (!state) throw new Error("a screen of the content outside of /admin/site");
  return state;
}

/** Versions that wait for their day and whose changes the draft has: whatever it publishes brings them along. */
export const waitingIn = ({ draft, versions }: SiteState): readonly ContentVersion[] =>
  versions.filter(
    ({ number, created_at, publish_at, published_at, problem }) =>
      number <= draft.base && publish_at > created_at && !published_at && !problem,
  );
