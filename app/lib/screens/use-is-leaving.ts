import { useCallback, useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";

/**
 * Returns a function that tells whether the user is leaving for another screen, whose data is still
 * loading or which React is still rendering. It asks the router itself, because `useNavigation` and
 * `useLocation` are behind by a rendering: what navigates in between would call the user back, or
 * change the URL of the other screen. The function is stable.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const rendered = useRef(pathname);
  useLayoutEffect(() => {
    rendered.current = pathname;
  });
  return useCallback(() => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname !== rendered.current;
  }, [router]);
}
