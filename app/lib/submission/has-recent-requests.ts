/** Local storage key of the guests' requests (docs/product.md#appointment-form). */
export const recentRequestsKey = "recentRequests";

/**
 * Whether requests may be stored on this device. Apart from what reads and writes them, because every page with
 * the form calls it before anybody has sent one.
 */
export function hasRecentRequests(): boolean {
  try {
    return localStorage.getItem(recentRequestsKey) !== null;
  } catch {
    return false;
  }
}
