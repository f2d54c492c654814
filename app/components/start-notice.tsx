import { startNoticeId } from "#app/lib/hydration/start-notice-id.ts";
import { ShopPhoneLink } from "./form-parts/shop-phone-link.tsx";

/**
 * What is said of a page whose code cannot be fetched, to who types or presses something in it
 * (app/lib/hydration/page-start.ts). Stands where other messages do (toast-outlet.tsx), and goes at a press beside it.
 */
export function StartNotice() {
  return (
    <p
      id={startNoticeId}
      popover="auto"
      role="alert"
      className="fixed inset-auto right-4 bottom-20 max-w-sm rounded-lg border-2 border-stop bg-surface p-4 text-ink"
    >
      <strong>Connection trouble: nothing has been sent yet.</strong> Keep this page open: what you
      typed stays here, and we'll pick up where you left off as soon as we get through. Or call{" "}
      <ShopPhoneLink />.
    </p>
  );
}
