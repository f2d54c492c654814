import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/** How many reloads have been asked for and are not on the screen yet. */
let awaited = 0;

/** Counts as a reload from now until `work`, in which the router loads what is shown, is done. */
export async function reloading(work: () => Promise<void>): Promise<void> {
  awaited += 1;
  try {
    await work();
  } finally {
    awaited -= 1;
  }
}

/** Has the router load what is on the screen anew; resolves once it is there. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => reloading(revalidate), [revalidate]);
}

/**
 * Whether a loader has to run for a navigation that changes nothing of what it loads: when the
 * navigation takes the place of a reload, which would be lost otherwise.
 *
 * @param change what the router asks
 * @param isSame whether the loader would load the same at the next address
 */
export const mustReload = (change: ShouldRevalidateFunctionArgs, isSame: boolean): boolean =>
  change.defaultShouldRevalidate &&
  (!isSame || awaited > 0 || change.currentUrl.href === change.nextUrl.href);
