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
export const firstPaintScript = !import.meta.env.SSR
  ? ""
  : `window.firstPaint=new Promise((painted)=>{
addEventListener("visibilitychange",painted);
document.hidden?painted():new PerformanceObserver(painted).observe({type:"paint",buffered:true})
})`;
