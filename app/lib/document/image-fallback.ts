/**
 * Script that shows another image in place of one that cannot be loaded: the one its `data-fallback`
 * names. Runs in the head, because images fail before the page's code has loaded.
 */
export const imageFallbackScript = !import.meta.env.SSR
  ? ""
  : `addEventListener("error",({target})=>{
const other=target.dataset?.fallback;
if(!other||target.getAttribute("src")==other)return;
target.closest("picture")?.querySelectorAll("source").forEach((source)=>source.removeAttribute("srcset"));
target.src=other
},true)`;
