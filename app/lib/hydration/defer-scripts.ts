import pageStart from "./page-start.ts?worker&url";

/** The build makes one classic script of it; during development it imports other modules. */
const devType = import.meta.env.DEV ? 'script.type="module";' : "";

/**
 * Defers the page's module, with its imports, until the first interaction. Loads the stand-in for
 * the page's code (page-start.ts) once the page is parsed and painted, because it would compete
 * with that before. Runs in the head, during parsing.
 */
export const deferScriptsScript = !import.meta.env.SSR
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
