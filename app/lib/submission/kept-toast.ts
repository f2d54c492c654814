import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import type { Accepted } from "./result.ts";

/** Sentence about when a locally stored submission will be sent. */
export const whenSent = (): string =>
  navigator.onLine
    ? "We'll send it as soon as we can reach our server."
    : "We'll send it as soon as you're back online.";

/** Notice in the demo, which never sends anything. */
export const demoNotice = "This is a demo: nothing was sent.";

interface ToastText {
  title: string;
  description: string;
}

/**
 * Toast for a submission that is only stored on this device: nothing is called sent or received
 * before the shop has it (docs/decisions/app/what-a-device-keeps.md). The demo shows the
 * success message after its notice.
 *
 * @param success message once the shop has received it
 */
export const keptToast = (
  success: ToastText,
  { imagesDropped }: Pick<Accepted, "imagesDropped">,
): ToastText =>
  import.meta.env.DEMO
    ? { ...success, description: `${demoNotice} A live site says: ${success.description}` }
    : {
        title: "Saved on this device",
        description: `${whenSent()}${imagesDropped ? " Your photos didn't fit and won't be sent." : ""} Urgent? Call ${shopPhone}.`,
      };
