import text400 from "./barlow-400.woff2?url";
import text600 from "./barlow-600.woff2?url";
import display600 from "./barlow-condensed-600.woff2?url";
import display700 from "./barlow-condensed-700.woff2?url";

/** Fonts of the pages: family, weight, file. */
const fonts = [
  ["Barlow", 400, text400],
  ["Barlow", 600, text600],
  ["Barlow Condensed", 600, display600],
  ["Barlow Condensed", 700, display700],
];

/** Script that loads fonts; if they are all fonts, it records that for later pages. */
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
 * Loads the fonts. Pages are painted in fallbacks of the same widths and heights (fonts.css); the
 * fonts load after the first paint, so that they do not compete with it (docs/decisions/128), all
 * at once, so that layout runs only once more. If something in view would move because a line
 * breaks elsewhere, the page keeps its fallbacks. If an earlier page has loaded them, they are
 * fetched before the paint.
 */
export const fontLoadingScript = loadingScript(fonts, true);

/** The same for pages optimized for weak signal (`data-few-fonts`): the fonts of headings only. */
export const fewFontsScript = loadingScript(fonts.slice(2), false);
