import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/**
 * Returns a function that reloads the screen's data and resolves once it is shown. A navigation in the
 * meantime replaces a reload, and loads only what differs at its URL: then it is done again.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const { href } = window.location;
    await revalidate();
    if (window.location.href !== href) await revalidate();
  }, [revalidate]);
}

/**
 * Whether a loader must run for a navigation to a URL at which it may load the same.
 *
 * @param change arguments of `shouldRevalidate`
 * @param isSame whether it would
 */
export const mustReload = (change: ShouldRevalidateFunctionArgs, isSame: boolean): boolean =>
  change.defaultShouldRevalidate && (!isSame || change.currentUrl.href === change.nextUrl.href);
