import { interactionEvents } from "./first-interaction.ts";

declare global {
  interface Window {
    /** Inputs and clicks from before any of the site's code was there, in their order. */
    recordedEvents?: Event[] | undefined;
    /** Settles at the visitor's first interaction; at once where words that were typed wait to come back. */
    firstInteraction?: Promise<unknown>;
  }
}

/**
 * Has the browser keep what happens before the site's code arrives. Drafts are told by their names
 * (submission/draft.ts).
 *
 * Two events come without anybody there: a page that comes to lie under a pointer at rest is told of it
 * as of a move, over no distance, and a field that has the focus from the start, of its focus.
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

/** Everything that was kept. From now on whoever calls listens for themselves. */
export function takeRecordedEvents(): Event[] {
  taken ??= window.recordedEvents ?? [];
  window.recordedEvents = undefined;
  return taken;
}

/** Whether this button was pressed before the site's code arrived. */
export function wasPressedBefore(button: HTMLButtonElement | null): boolean {
  return takeRecordedEvents().some(
    ({ type, target }) => type === "click" && target instanceof Node && button?.contains(target),
  );
}
