/** How the build marks the module of a page and its preloads, of which no browser takes notice. */
export const lateModule = "late-module";

/**
 * Code for a promise of the page being parsed and painted, and not only its ground. One that nobody
 * sees yet, in a tab behind or made beforehand, is not painted and does not wait. Nor does anybody for
 * long: there are browsers that do not tell.
 */
export const firstPaint = `(async()=>{
await new Promise((parsed)=>addEventListener("DOMContentLoaded",parsed));
await new Promise((painted)=>{
if(document.hidden)painted();
setTimeout(painted,5000);
addEventListener("visibilitychange",painted);
new PerformanceObserver((list)=>{
if(list.getEntriesByName("first-contentful-paint")[0])painted();
}).observe({type:"paint",buffered:true});
});
})()`;
