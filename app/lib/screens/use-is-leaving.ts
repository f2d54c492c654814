import { useLocation, useNavigation } from "react-router";

/** Whether the user is leaving for another screen, whose data is still loading. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
