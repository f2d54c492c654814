import type { Context } from "hono";

/**
 * What a page loads once it is painted (app/lib/hydration/page-start.ts). It does nothing if the browser
 * asks not to be tracked, and else says what was seen or pressed, on which page, and how the visitor came:
 * the referrer's host, `utm_source` and `utm_campaign`, or a short link, which the tab remembers. Nothing says who.
 * `window.from` is for the forms (app/lib/submission/payload.ts). Before all that it loads what asks visitors
 * about tags of others, where a page names it (app/lib/outside-tags/tag-choice.ts).
 */
const countScript = `(()=>{
let n=navigator,l=location,s,f,p,b,t=notices.dataset.tags
t&&import(t)
if(n.globalPrivacyControl||n.doNotTrack==1)return
try{
s=sessionStorage
let q=new URL(performance.getEntriesByType("navigation")[0]?.name||l.href).searchParams,[g,u,c]=["go","utm_source","utm_campaign"].map(k=>q.get(k)),r=document.referrer.split("/")[2]
f=g?"go/"+g:u?u+(c?" / "+c:""):r!=l.host&&r
f?s.from=f:f=s.from
}catch{}
f=(f||"direct").slice(0,80)
let send=k=>/^.(admin|auth|profile)/.test(p)||n.sendBeacon("/api/count",JSON.stringify([k,p,f])),
view=()=>{if(p!=l.pathname){p=l.pathname;b=0;window.from=p+" "+f;send("view")}}
addEventListener("click",e=>{let h=e.target.closest?.("a")?.href;/^tel:/.test(h)?send("call"):/google.com.maps.dir/.test(h)&&send("directions")},true)
addEventListener("input",e=>{if(!b&&e.target.form?.getAttribute("name"))b=send("begun")},true)
window.navigation?.addEventListener("currententrychange",view)
document.prerendering?document.addEventListener("prerenderingchange",view):view()
})()`;

/** `GET /count.js` */
export function sendCountScript(c: Context): Response {
  c.header("Content-Type", "text/javascript; charset=utf-8");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(countScript);
}
