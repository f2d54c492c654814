/** How the build marks the module of a page and its preloads, of which no browser takes notice. */
export const lateModule = "late-module";

/** Code that waits until the document is parsed. */
export const untilParsed = `await new Promise((parsed)=>addEventListener("DOMContentLoaded",parsed));`;

/**
 * Code that waits until the page is painted. One that nobody sees yet, in a tab behind or made
 * beforehand, is not painted and does not wait.
 */
export const untilPainted = `await new Promise((painted)=>{
if(document.hidden)return painted();
addEventListener("visibilitychange",painted);
new PerformanceObserver(painted).observe({type:"paint",buffered:true});
});`;
