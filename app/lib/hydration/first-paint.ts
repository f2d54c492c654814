declare global {
  interface Window {
    /** Settles when the page is painted. */
    firstPaint?: Promise<unknown>;
  }
}

/**
 * Has other scripts of the page know when it is painted, and not only its ground. One that nobody sees
 * yet, in a tab behind or made beforehand, is not painted and does not wait. Stands before them.
 */
export const firstPaintScript = !import.meta.env.SSR
  ? ""
  : `window.firstPaint=new Promise((painted)=>{
addEventListener("visibilitychange",painted);
document.hidden?painted():new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint")[0]&&painted()).observe({type:"paint",buffered:true})
})`;
