import { shopPhone } from "#app/lib/shop-phone.ts";
import type { Accepted } from "./result.ts";

/** When what is only on this device will be sent, as a sentence. */
export const whenSent = (): string =>
  navigator.onLine
    ? "We'll send it as soon as we can reach our server."
    : "We'll send it as soon as you're back online.";

/** What is said in the demo, where nothing is ever sent. */
export const demoNotice = "This is a demo: nothing was sent.";

/** The truth about a request that only this device has, in a sentence or two for a toast. */
export const keptDescription = ({ imagesDropped }: Pick<Accepted, "imagesDropped">): string =>
  import.meta.env.DEMO
    ? demoNotice
    : `Saved on this device. ${whenSent()}${imagesDropped ? " Your photos didn't fit and won't be sent." : ""} Urgent? Call ${shopPhone}.`;
