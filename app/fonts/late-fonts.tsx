import { InlineScript } from "#app/lib/inline-script.tsx";

/** What the pages are written in, as the browser's font loader names it. */
const fonts = [
  "400 1em Barlow",
  "600 1em Barlow",
  "600 1em 'Barlow Condensed'",
  "700 1em 'Barlow Condensed'",
];

/**
 * `data-fonts` makes the styles use the fonts instead of their stand-ins (tokens.css): at once where
 * an earlier page has brought them, and before the words are there where scripts write those;
 * otherwise after the first paint, of which they then take nothing.
 * The parts of the page get them in one frame each, forms apart from the section that they stand in:
 * laid out all at once, a phone would stand still. A part that would move what is in view, because a
 * line breaks elsewhere, keeps its stand-ins until the next page is loaded.
 */
const script = !import.meta.env.SSR
  ? ""
  : `(async()=>{
const root=document.documentElement,use=(part)=>{part.dataset.fonts=""},bottom=(one)=>one.getBoundingClientRect().bottom;
let known;
try{known=localStorage.getItem("fonts")}catch{}
if(known)use(root);else await window.firstPaint;
try{await Promise.all(${JSON.stringify(fonts)}.map((font)=>document.fonts.load(font)))}catch{return}
if(known)return;
try{localStorage.setItem("fonts","known")}catch{}
for(const parts of ["form","header,article,section,nav,aside,footer,body>a"])for(const part of document.querySelectorAll(parts)){
const inside=part.offsetTop<scrollY+innerHeight?[part,...part.querySelectorAll("*")]:[],bottoms=inside.map(bottom);
use(part);
if(inside.some((one,at)=>bottoms[at]<innerHeight&&Math.abs(bottom(one)-bottoms[at])>2))part.dataset.fonts="later";
await new Promise(requestAnimationFrame);
}
use(root);
})()`;

/** Hydration in development complains of attributes that it does not know. */
const inDevelopment = `document.documentElement.dataset.fonts=""`;

/** Brings the fonts. Stands in the head, behind `AfterFirstPaint`, and runs before the first paint. */
export function LateFonts() {
  return <InlineScript code={import.meta.env.DEV ? inDevelopment : script} />;
}
