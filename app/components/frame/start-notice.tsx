import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { startNoticeId } from "#app/lib/hydration/start-notice-id.ts";

/**
 * Notice for visitors who use a page whose code cannot be fetched
 * (app/lib/hydration/page-start.ts). Positioned like toasts (toast-outlet.tsx) and closed by a
 * click outside.
 */
export function StartNotice() {
  return (
    <p
      id={startNoticeId}
      popover="auto"
      role="alert"
      className="fixed inset-auto right-4 bottom-20 w-[min(100%-2rem,26rem)] rounded-lg border-2 border-stop bg-surface p-4 text-ink shadow-sheet lg:bottom-4"
    >
      <strong>Connection trouble: nothing has been sent yet.</strong> Keep this page open: what you
      typed stays here, and we'll pick up where you left off as soon as we get through. Or call{" "}
      <ShopPhoneLink />.
    </p>
  );
}
