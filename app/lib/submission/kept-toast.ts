import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import type { Accepted } from "./result.ts";

/** When what is only on this device will be sent, as a sentence. */
export const whenSent = (): string =>
  navigator.onLine
    ? "We'll send it as soon as we can reach our server."
    : "We'll send it as soon as you're back online.";

/** What is said in the demo, where nothing is ever sent. */
export const demoNotice = "This is a demo: nothing was sent.";

interface ToastText {
  title: string;
  description: string;
}

/**
 * The toast of a request that only this device has: nothing is called sent or received before the shop
 * has it (docs/decisions/116-sent-is-what-the-shop-has.md). The demo shows the words of success, after
 * what they are.
 *
 * @param success what is said once the shop has it
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
