/** How the build marks the module of a page and its preloads, of which no browser takes notice. */
export const lateModule = "late-module";

/** Code that waits until the document is parsed. */
export const untilParsed = `await new Promise((parsed)=>addEventListener("DOMContentLoaded",parsed));`;

/**
 * Code that waits until the page is painted, and not only its ground. One that nobody sees yet, in a
 * tab behind or made beforehand, is not painted and does not wait. Nor does anybody for long: there are
 * browsers that do not tell.
 */
export const untilPainted = `await new Promise((painted)=>{
if(document.hidden||!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint"))return painted();
setTimeout(painted,5000);
addEventListener("visibilitychange",painted);
new PerformanceObserver((list)=>{
if(list.getEntriesByName("first-contentful-paint")[0])painted();
}).observe({type:"paint",buffered:true});
});`;
