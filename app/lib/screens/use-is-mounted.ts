import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that tells whether the component is still on screen. A response may come after the user
 * has closed it: it must not close what they opened since, and its error has to be shown elsewhere.
 */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
