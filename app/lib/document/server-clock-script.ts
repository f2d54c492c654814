import { tolerance } from "#app/lib/server-clock.ts";

/**
 * Script that learns how far the server's clock is ahead (`window.serverAhead`), if possible before
 * the first paint: from the `Server-Timing` header of the document. Some browsers know it only when
 * the document is complete. A document from the browser's cache does not say it, because its header
 * is as old as its copy: then the server is asked.
 */
export const serverClockScript = `(()=>{
const learn=(instant)=>{
const ahead=instant-Date.now();
window.serverAhead=Math.abs(ahead)>${tolerance}?ahead:0;
window.showOpenStatus?.()
},
read=()=>{
const [page]=performance.getEntriesByType("navigation"),said=page?.transferSize&&page.serverTiming?.find(({name})=>name=="clock");
if(said)learn(said.description*1e3+performance.now()-page.responseStart);
return said
},
ask=()=>fetch(location.pathname,{method:"HEAD",cache:"no-store"}).then(({headers})=>headers.has("Date")&&learn(Date.parse(headers.get("Date"))),()=>{});
read()||addEventListener("load",()=>read()||ask())
})()`;
