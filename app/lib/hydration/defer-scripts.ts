import pageStart from "./page-start.ts?worker&url";

/**
 * Has the page's module, and what it imports, wait for the first interaction: fetches what stands in for
 * the page's code (page-start.ts) when the page is parsed and painted, of which it would take bytes and
 * time before. Runs in the head, while the page is being parsed.
 */
export const deferScriptsScript = !import.meta.env.SSR
  ? ""
  : `(async()=>{
await new Promise((parsed)=>addEventListener("DOMContentLoaded",parsed));
await window.firstPaint;
(function fetchStart(){
const script=document.createElement("script");
script.src="${pageStart}";
script.onerror=()=>setTimeout(fetchStart,2000);
document.head.append(script);
script.remove();
})();
})()`;
