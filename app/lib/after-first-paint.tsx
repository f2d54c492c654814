import { firstPaint, lateModule } from "./first-paint.ts";
import { InlineScript } from "./inline-script.tsx";
import { sessionKeys } from "./stored-session.ts";
import { pendingKey } from "./submission/pending-events.ts";

/**
 * The page is whole without its code, which waits for the visitor's first sign (docs/decisions/083);
 * not where the page is empty without, its address asks something of it, somebody is signed in, or a
 * request waits on this device.
 *
 * The module's element is taken away at once, as React does not expect it; it runs all the same. While
 * its code cannot be fetched, the page says what pages without scripts say.
 */
const script = `(async()=>{
const {head,documentElement:root}=document,icon=head.querySelector("link[rel=icon]"),href=icon.getAttribute("href");
icon.href="data:,";
await(window.firstPaint=${firstPaint});
root.dataset.painted="";
icon.href=href;
head.insertAdjacentHTML("beforeend",head.querySelector("noscript").textContent);
let needed=${import.meta.env.DEMO ? "true||" : ""}window.__reactRouterContext?.isSpaMode||location.search||location.hash;
try{needed||=/${sessionKeys.source}|^${pendingKey}$/m.test(Object.keys(localStorage).join("\\n"))}catch{}
needed||await window.firstSign;
for(const link of head.querySelectorAll("link[rel=${lateModule}]"))link.rel="modulepreload";
const start=()=>{
delete root.dataset.scripts;
for(const {textContent} of document.querySelectorAll("script[type=${lateModule}]")){
const script=Object.assign(document.createElement("script"),{type:"module",textContent,onerror(){
root.dataset.scripts="none";
addEventListener("online",start,{once:true});
}});
head.append(script);
script.remove();
}
};
start();
})()`;

/**
 * Has all that wait for the first paint that would otherwise take bytes, connections or time from it:
 * drawings, the icon, the web manifest; and the page's module with its preloads for the first sign of
 * a visitor after it. Stands in the head.
 *
 * @param manifest path of the manifest: the desk has one of its own
 */
export function AfterFirstPaint({ manifest }: { manifest: string }) {
  return (
    <>
      <noscript>
        <link rel="manifest" href={manifest} />
      </noscript>
      <InlineScript code={import.meta.env.SSR ? script : ""} />
    </>
  );
}
