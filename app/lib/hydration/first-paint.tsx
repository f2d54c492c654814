import { InlineScript } from "#app/lib/document/inline-script.tsx";

declare global {
  interface Window {
    /** Settles when the page is painted. */
    firstPaint?: Promise<unknown>;
  }
}

/**
 * The page is painted, and not only its ground. One that nobody sees yet, in a tab behind or made
 * beforehand, is not painted and does not wait.
 */
const script = !import.meta.env.SSR
  ? ""
  : `window.firstPaint=new Promise((painted)=>{
addEventListener("visibilitychange",painted);
document.hidden?painted():new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint")[0]&&painted()).observe({type:"paint",buffered:true})
})`;

/** Has scripts of the page know when it is painted. Stands in the head, before them. */
export function FirstPaint() {
  return <InlineScript code={script} />;
}
