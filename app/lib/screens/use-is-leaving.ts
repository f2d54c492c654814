import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/**
 * Returns a function that tells whether the user is leaving for another screen, whose data is still
 * loading. It asks the router itself, because `useNavigation` is behind by a rendering: what
 * navigates in between would call the user back. The function is stable.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    const next = router?.state.navigation.location;
    return next !== undefined && next.pathname !== router?.state.location.pathname;
  }, [router]);
}
