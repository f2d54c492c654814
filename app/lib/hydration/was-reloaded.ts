/** Whether this document was opened by a reload, so that reloading it once more would change nothing. */
export function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}
