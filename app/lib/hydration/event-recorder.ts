import { interactionEvents } from "./first-interaction.ts";

declare global {
  interface Window {
    /** Input and click events from before the site's code loaded, in order. */
    recordedEvents?: Event[] | undefined;
    /** Resolves at the visitor's first interaction; at once if there is a draft to restore. */
    firstInteraction?: Promise<unknown>;
  }
}

/**
 * Script that records events until the site's code has loaded. Detects drafts by their keys
 * (submission/draft.ts).
 *
 * Ignores two events that occur without interaction: `pointermove` without movement, when a page
 * appears under a resting pointer, and `focusin` of an autofocused field.
 */
export const eventRecorderScript = !import.meta.env.SSR
  ? ""
  : `window.recordedEvents=[];
window.firstInteraction=new Promise((settle)=>{
for(const type of ${JSON.stringify(interactionEvents)})addEventListener(type,(event)=>{
if(type=="pointermove"?event.movementX||event.movementY:type!="focusin"||!event.target.autofocus)settle();
/click|input/.test(type)&&recordedEvents?.push(event)
},true);
try{/Draft/.test(Object.keys(sessionStorage))&&settle()}catch{}
})`;

let taken: Event[] | undefined;

/** Returns all recorded events and stops recording. Callers listen for later events themselves. */
export function drainRecordedEvents(): Event[] {
  taken ??= window.recordedEvents ?? [];
  window.recordedEvents = undefined;
  return taken;
}

/** Whether this button was pressed before the site's code loaded. */
export function wasPressedBefore(button: HTMLButtonElement | null): boolean {
  return drainRecordedEvents().some(
    ({ type, target }) => type === "click" && target instanceof Node && button?.contains(target),
  );
}
