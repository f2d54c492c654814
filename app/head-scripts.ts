import { fewFontsScript, fontLoadingScript } from "#app/fonts/font-loading.ts";
import { clockScript, endScript } from "#app/lib/document/shop-clock.ts";
import { eventRecorderScript } from "#app/lib/hydration/event-recorder.ts";
import pageStart from "./lib/hydration/page-start.ts?worker&url";

declare global {
  interface Window {
    /** Resolves at the first paint. */
    firstPaint?: Promise<unknown>;
  }
}

/**
 * Script that lets other scripts wait for the first paint. A page that is not visible,
 * in a background tab or prerendered, is not painted and does not wait. Must precede the others.
 */
const firstPaintScript = !import.meta.env.SSR
  ? ""
  : `window.firstPaint=new Promise((painted)=>{
addEventListener("visibilitychange",painted);
document.hidden?painted():new PerformanceObserver(painted).observe({type:"paint",buffered:true})
})`;

/**
 * Script that shows another image in place of one that cannot be loaded: the one its `data-fallback`
 * names. Runs in the head, because images fail before the page's code has loaded. Short, because
 * every visitor loads it: what stands beside the image has no use for a `srcset`, unless it is one of
 * its sources.
 */
const imageFallbackScript = !import.meta.env.SSR
  ? ""
  : `addEventListener("error",({target})=>{
const other=target.dataset?.fallback;
if(other&&target.srcset!=other)for(const part of target.parentNode.children)part.srcset=other
},true)`;

/** The build makes one classic script of it; during development it imports other modules. */
const devType = import.meta.env.DEV ? 'script.type="module";' : "";

/**
 * Defers the page's module, with its imports, until the first interaction. Loads the stand-in for
 * the page's code (page-start.ts) once the page is parsed and painted, because it would compete
 * with that before. Runs in the head, during parsing.
 */
const deferScriptsScript = !import.meta.env.SSR
  ? ""
  : `addEventListener("DOMContentLoaded",async()=>{
const icon=document.querySelector("[rel=icon]"),{href}=icon;
icon.href="data:,";
await window.firstPaint;
icon.href=href;
(function fetchStart(){
const script=document.createElement("script");
script.src="${pageStart}";${devType}
script.onerror=()=>setTimeout(fetchStart,2000);
document.head.append(script);
script.remove();
})();
})`;

/** For pages without scripts of their own. */
export const paintScripts = import.meta.env.SSR
  ? [firstPaintScript, fontLoadingScript, endScript].join(";")
  : "";

/** The same with the fonts of headings only. */
export const fewFontsScripts = import.meta.env.SSR
  ? [firstPaintScript, fewFontsScript, endScript].join(";")
  : "";

/**
 * Scripts that run while the head is parsed, as one, because each script adds a hash to a header of
 * every page. The clock is last: only its failure could stop the ones after it.
 */
export const headScripts = import.meta.env.SSR
  ? [
      firstPaintScript,
      fontLoadingScript,
      eventRecorderScript,
      imageFallbackScript,
      deferScriptsScript,
      clockScript,
    ].join(";")
  : "";
