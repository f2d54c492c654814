import { signs } from "./first-interaction.ts";
import { InlineScript } from "./inline-script.tsx";
import { draftKeys } from "./submission/draft.ts";

declare global {
  interface Window {
    /** Inputs and clicks from before any of the site's code was there, in their order. */
    earlyEvents?: Event[] | undefined;
    /** Settles at the first sign of life; at once where words that were typed wait to come back. */
    firstSign?: Promise<unknown>;
  }
}

/** A page that comes to lie under a pointer at rest is told of it as of a move, over no distance. */
const script = !import.meta.env.SSR
  ? ""
  : `window.earlyEvents=[];
window.firstSign=new Promise((settle)=>{
for(const sign of ${JSON.stringify(signs)})addEventListener(sign,(event)=>{
if(sign!="pointermove"||event.movementX||event.movementY)settle();
/click|input/.test(sign)&&earlyEvents?.push(event)
},true);
try{${JSON.stringify(Object.values(draftKeys))}.some((key)=>sessionStorage[key])&&settle()}catch{}
})`;

/** Has the browser keep what happens before the site's code arrives. Stands in the head. */
export function KeepEarlyEvents() {
  return <InlineScript code={script} />;
}

let taken: Event[] | undefined;

/** Everything that was kept. From now on whoever calls listens for themselves. */
export function takeEarlyEvents(): Event[] {
  taken ??= window.earlyEvents ?? [];
  window.earlyEvents = undefined;
  return taken;
}

/** Whether this button was pressed before the site's code arrived. */
export function wasPressedEarly(button: HTMLButtonElement | null): boolean {
  return takeEarlyEvents().some(
    ({ type, target }) => type === "click" && target instanceof Node && button?.contains(target),
  );
}
