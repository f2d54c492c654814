/**
 * Script that shows another image in place of one that cannot be loaded: the one its `data-fallback`
 * names. Runs in the head, because images fail before the page's code has loaded. Short, because
 * every visitor loads it: what stands beside the image has no use for a `srcset`, unless it is one of
 * its sources.
 */
export const imageFallbackScript = !import.meta.env.SSR
  ? ""
  : `addEventListener("error",({target})=>{
const other=target.dataset?.fallback;
if(other&&target.srcset!=other)for(const part of target.parentNode.children)part.srcset=other
},true)`;
