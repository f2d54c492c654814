import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/** Number of reloads that were requested and are not shown yet. */
let awaited = 0;

/** Returns a function that reloads the screen's data and resolves once it is shown. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    awaited += 1;
    try {
      await revalidate();
    } finally {
      awaited -= 1;
    }
  }, [revalidate]);
}

/**
 * Whether a loader must run for a navigation that does not change its data: if the navigation
 * replaces a reload, which would be lost otherwise.
 *
 * @param change arguments of `shouldRevalidate`
 * @param isSame whether the loader would load the same at the next URL
 */
export const mustReload = (change: ShouldRevalidateFunctionArgs, isSame: boolean): boolean =>
  change.defaultShouldRevalidate &&
  (!isSame || awaited > 0 || change.currentUrl.href === change.nextUrl.href);
