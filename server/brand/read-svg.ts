import { DOMParser, type Element, onErrorStopParsing } from "@xmldom/xmldom";
import { maximumLogoLength } from "#shop/brand/logo.ts";
import {
  attributesText,
  childrenOf,
  namespace,
  oneOf,
  opacityText,
  pathOf,
  share,
  valuesOf,
  writeGradient,
} from "./svg-shapes.ts";
import {
  LogoError,
  lengthOf,
  type Matrix,
  multiply,
  numbersOf,
  readColor,
  readTransform,
  unchanged,
  writeMatrix,
  written,
} from "./svg-values.ts";

/** Limits of an uploaded drawing (docs/security.md#limits). */
export const maximumSvgBytes = 256 * 1024;
const maximumElements = 2000;
const maximumDepth = 24;
const maximumGradients = 20;

/** What is refused, because without it the logo would be another one, with what to do about it. */
const refused: Readonly<Record<string, string>> = {
  script: "it has a script in it",
  foreignObject: "it has a web page in it",
  image: "it has a picture in it: upload that picture instead",
  use: "it uses symbols: expand them into shapes first",
  symbol: "it uses symbols: expand them into shapes first",
  text: "it has text in it: convert the text to outlines first",
  style: "it has a style sheet in it: export it with presentation attributes",
  filter: "it has a filter in it: flatten it first",
  pattern: "it has a pattern in it: expand it into shapes first",
  switch: "it has parts that depend on the reader",
  a: "it has a link in it",
  animate: "it moves",
  animateMotion: "it moves",
  animateTransform: "it moves",
  set: "it moves",
};

/** What is left out: it says nothing that is seen, or cuts off what is mostly cut off by the frame. */
const leftOut = new Set(["title", "desc", "metadata", "clipPath", "mask"]);

/** Attributes of shapes that their groups can have, too. */
const inherited = [
  ...["fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-opacity"],
  ...["stroke-linecap", "stroke-linejoin"],
] as const;

type Paint = Readonly<Partial<Record<(typeof inherited)[number], string>>>;

interface Around {
  paint: Paint;
  opacity: number;
  transform: Matrix;
  depth: number;
}

/**
 * Reads an uploaded SVG down to its shapes and writes them anew: nothing of the file itself is kept.
 *
 * @throws {LogoError} with a message for the uploader
 */
export function readSvg(text: string): string {
  const root = parse(text);
  const [width, height] = frameOf(root);
  const gradients = new Map<string, { name: string; markup: string }>();
  const paths: string[] = [];
  let elements = 0;

  const walk = (element: Element, around: Around, isDrawn: boolean) => {
    elements += 1;
    if (elements > maximumElements)
      throw new LogoError("This drawing has too many parts: simplify it");
    if (around.depth > maximumDepth)
      throw new LogoError("This drawing is nested too deeply: flatten it");
    const name = element.localName ?? "";
    assertHarmless(element, name);
    if (element.namespaceURI !== namespace || leftOut.has(name)) return;
    if (name === "linearGradient" || name === "radialGradient") return;
    const isGroup = (name === "svg" && around.depth === 0) || name === "g" || name === "defs";
    const own = inside(element, around);
    if (isGroup) {
      for (const child of childrenOf(element)) {
        walk(child, { ...own, depth: around.depth + 1 }, isDrawn && name !== "defs");
      }
      return;
    }
    const data = pathOf(element, name);
    if (isDrawn && data) paths.push(writeShape(data, own));
  };

  const inside = (element: Element, around: Around): Around => {
    const value = valuesOf(element);
    const paint: Record<string, string> = { ...around.paint };
    for (const name of inherited) {
      const given = value(name)?.trim();
      if (given && given !== "inherit") paint[name] = given;
    }
    const transform = value("transform");
    return {
      paint,
      opacity: isHidden(value) ? 0 : around.opacity * share(value("opacity")),
      transform: transform
        ? multiply(around.transform, readTransform(transform))
        : around.transform,
      depth: around.depth,
    };
  };

  const paintOf = (text: string): string => {
    const id = /^url\(\s*["']?#([^"')\s]+)["']?\s*\)/.exec(text)?.[1];
    if (id === undefined)
      return text === "none" || text === "transparent" ? "none" : readColor(text);
    const known = gradients.get(id);
    if (known) return `url(#${known.name})`;
    const element = [...root.getElementsByTagNameNS(namespace, "*")].find(
      (one) =>
        one.getAttribute("id") === id && /^(linear|radial)Gradient$/.test(one.localName ?? ""),
    );
    if (!element || gradients.size >= maximumGradients) {
      throw new LogoError(
        "This drawing is filled with something other than colors and simple gradients",
      );
    }
    const name = `g${gradients.size}`;
    gradients.set(id, { name, markup: writeGradient(element, name) });
    return `url(#${name})`;
  };

  const writeShape = (data: string, { paint, opacity, transform }: Around): string => {
    const { fill = "black", stroke = "none" } = paint;
    if (opacity === 0) return "";
    const strokeColor = paintOf(stroke);
    const attributes: [name: string, value: string | undefined][] = [
      ["d", data],
      ["fill", paintOf(fill)],
      ["fill-rule", paint["fill-rule"] === "evenodd" ? "evenodd" : undefined],
      ["fill-opacity", opacityText(paint["fill-opacity"])],
      ...(strokeColor === "none"
        ? []
        : ([
            ["stroke", strokeColor],
            ["stroke-width", written(lengthOf(paint["stroke-width"] ?? "1"))],
            ["stroke-opacity", opacityText(paint["stroke-opacity"])],
            ["stroke-linecap", oneOf(paint["stroke-linecap"], ["round", "square"])],
            ["stroke-linejoin", oneOf(paint["stroke-linejoin"], ["round", "bevel"])],
          ] as [string, string | undefined][])),
      ["opacity", opacity === 1 ? undefined : written(opacity)],
      ["transform", String(transform) === String(unchanged) ? undefined : writeMatrix(transform)],
    ];
    return `<path${attributesText(attributes)}/>`;
  };

  const [left = 0, top = 0] = viewBoxOf(root) ?? [];
  walk(root, { paint: {}, opacity: 1, transform: [1, 0, 0, 1, -left, -top], depth: 0 }, true);
  const shapes = paths.join("");
  if (!shapes) throw new LogoError("There's nothing to see in this drawing");
  const defined = [...gradients.values()].map(({ markup }) => markup).join("");
  const svg = `<svg xmlns="${namespace}" viewBox="0 0 ${written(width)} ${written(height)}">${defined}${shapes}</svg>`;
  if (svg.length > maximumLogoLength) {
    throw new LogoError(
      "This drawing is too detailed for a logo: simplify its outlines, or upload a PNG",
    );
  }
  return svg;
}

function parse(text: string): Element {
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text)) {
    throw new LogoError("This file can't be used: it defines entities. Export it as plain SVG");
  }
  let root: Element | null;
  try {
    root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      text.replace(/^\uFEFF/, "").trimStart(),
      "image/svg+xml",
    ).documentElement;
  } catch {
    throw new LogoError("This file is damaged: it isn't well-formed SVG");
  }
  if (root?.localName !== "svg" || root.namespaceURI !== namespace) {
    throw new LogoError("This file isn't an SVG drawing");
  }
  return root;
}

function assertHarmless(element: Element, name: string): void {
  const why = Object.hasOwn(refused, name) ? refused[name] : undefined;
  if (why) throw new LogoError(`This file can't be used: ${why}`);
  for (const { localName, value } of element.attributes) {
    if (/^on/i.test(localName ?? "")) {
      throw new LogoError("This file can't be used: it has a script in it");
    }
    // A gradient may take its colors from another one of the file.
    if (localName === "href" && !value.trim().startsWith("#")) {
      throw new LogoError("This file can't be used: it refers to something outside of it");
    }
  }
}

const isHidden = (value: (name: string) => string | undefined) =>
  value("display") === "none" || value("visibility") === "hidden";

const viewBoxOf = (root: Element): number[] | undefined => {
  const text = root.getAttribute("viewBox");
  return text ? numbersOf(text) : undefined;
};

function frameOf(root: Element): [number, number] {
  const size = (name: string) => lengthOf(root.getAttribute(name) ?? "");
  const [, , width, height] = viewBoxOf(root) ?? [0, 0, size("width"), size("height")];
  if (!width || !height || width < 0 || height < 0) {
    throw new LogoError("This drawing doesn't say how large it is: it needs a viewBox");
  }
  return [width, height];
}
