import { firstPaint, lateModule } from "./first-paint.ts";
import { InlineScript } from "./inline-script.tsx";

/**
 * The module's element is taken away at once, as React does not expect it; it runs all the same. While
 * its code cannot be fetched, the page says what pages without scripts say.
 */
const script = `(async()=>{
const {head,documentElement:root}=document,icon=head.querySelector("link[rel=icon]"),href=icon.getAttribute("href");
icon.href="data:,";
await(window.firstPaint=${firstPaint});
root.dataset.painted="";
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
icon.href=href;
head.insertAdjacentHTML("beforeend",head.querySelector("noscript").textContent);
})()`;

/**
 * Has all that wait for the first paint that would otherwise take bytes, connections or time from it:
 * the page's module with its preloads, drawings, the icon, the web manifest. Stands in the head.
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
