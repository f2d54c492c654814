import { signs } from "./first-interaction.ts";
import { InlineScript } from "./inline-script.tsx";

/** What a visitor has done on the page before any of its code was there. */
interface EarlyEvents {
  /** Inputs and clicks, in their order. */
  kept: Event[];
  stop: () => void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
    /** Set at the first sign of life. */
    visitorIsHere?: boolean;
  }
}

const script = !import.meta.env.SSR
  ? ""
  : `(()=>{
const kept=[],listening=new AbortController(),options={capture:true,signal:listening.signal};
window.earlyEvents={kept,stop(){listening.abort()}};
for(const type of ["input","click"])addEventListener(type,(event)=>{kept.push(event)},options);
for(const sign of ${JSON.stringify(signs)})addEventListener(sign,()=>{window.visitorIsHere=true},options);
})()`;

/** Has the browser keep what happens before the site's code arrives. Stands in the head. */
export function KeepEarlyEvents() {
  return <InlineScript code={script} />;
}

/** Everything that was kept. From now on whoever calls listens for themselves. */
export function takeEarlyEvents(): Event[] {
  window.earlyEvents?.stop();
  return window.earlyEvents?.kept ?? [];
}

/** Whether this button was pressed before the site's code arrived. */
export function wasPressedEarly(button: HTMLButtonElement | null): boolean {
  return takeEarlyEvents().some(
    ({ type, target }) => type === "click" && target instanceof Node && button?.contains(target),
  );
}
