import { siteParts } from "#app/lib/site/published.ts";
import { fontFile } from "./font-files.ts";

/** Fonts of the pages: family, source, weight; text first. */
const fonts = () =>
  siteParts.fonts.map(({ name, file, weight }): [string, string, number] => [
    name,
    `url(${fontFile(`${file}-${weight}`)})`,
    weight,
  ]);

/**
 * Script that loads fonts; if they are all fonts, it records that for later pages. It looks at what is
 * in view and no further, because each place that it asks for costs time.
 */
const loadingScript = (areAll: boolean) =>
  !import.meta.env.SSR
    ? ""
    : `(async()=>{
const faces=${JSON.stringify(areAll ? fonts() : fonts().slice(2))}.map(([family,source,weight])=>new FontFace(family,source,{weight}));
let known;
try{known=localStorage.fonts}catch{}
known||await window.firstPaint;
try{await Promise.all(faces.map((face)=>face.load()))}catch{return}
${areAll ? 'try{localStorage.fonts="known"}catch{}\n' : ""}const place=(element)=>element.getBoundingClientRect().y;
const inView=(element)=>place(element)<innerHeight?[element,...[...element.children].flatMap(inView)]:[];
const shown=performance.getEntriesByType("paint")[0]?inView(document.body):[];
const before=shown.map(place);
const each=(act)=>faces.map((face)=>document.fonts[act](face));
each("add");
if(shown.some((element,n)=>(place(element)-before[n])**2>4))each("delete");
})()`;

/**
 * Loads the fonts. Pages are painted in fallbacks of the same widths and heights (fonts.css); the
 * fonts load after the first paint, so that they do not compete with it (docs/decisions/app/first-paint.md), all
 * at once, so that layout runs only once more. If something in view would move because a line
 * breaks elsewhere, the page keeps its fallbacks. If an earlier page has loaded them, they are
 * fetched before the paint.
 */
export const fontLoadingScript = loadingScript(true);

/** The same for pages optimized for weak signal (`data-few-fonts`): the fonts of headings only. */
export const fewFontsScript = loadingScript(false);
