import text400 from "./barlow-400.woff2?url";
import text600 from "./barlow-600.woff2?url";
import display600 from "./barlow-condensed-600.woff2?url";
import display700 from "./barlow-condensed-700.woff2?url";

/** What the pages are written in: family, weight, file. */
const fonts = [
  ["Barlow", 400, text400],
  ["Barlow", 600, text600],
  ["Barlow Condensed", 600, display600],
  ["Barlow Condensed", 700, display700],
];

/** Code that brings fonts; where they are all of them, a later page knows it. */
const loadingScript = (faces: typeof fonts, areAll: boolean) =>
  !import.meta.env.SSR
    ? ""
    : `(async()=>{
const faces=${JSON.stringify(faces)}.map(([family,weight,file])=>new FontFace(family,"url("+file+")",{weight}));
let known;
try{known=localStorage.fonts}catch{}
known||await window.firstPaint;
try{await Promise.all(faces.map((face)=>face.load()))}catch{return}
${areAll ? 'try{localStorage.fonts="known"}catch{}\n' : ""}const shown=performance.getEntriesByType("paint")[0]?[...document.querySelectorAll("body *")]:[];
const places=()=>shown.map((element)=>element.getBoundingClientRect().y);
const before=places();
const each=(act)=>faces.map((face)=>document.fonts[act](face));
each("add");
if(places().some((y,n)=>before[n]<innerHeight&&(y-before[n])**2>4))each("delete");
})()`;

/**
 * Brings the fonts. The pages are painted in fallbacks of the same widths and heights (fonts.css); the fonts come after
 * the first paint, of which they then take nothing (docs/decisions/128), all at once, so that the page is laid out
 * anew but once. Where something in view would move, because a line breaks elsewhere, the page stays as it was
 * painted. Where an earlier page has brought them, they are fetched before the paint.
 */
export const fontLoadingScript = loadingScript(fonts, true);

/** The same for a page for one bar of signal, which has `data-few-fonts`: those of headings alone. */
export const fewFontsScript = loadingScript(fonts.slice(2), false);
