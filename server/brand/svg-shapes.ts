import type { Element } from "@xmldom/xmldom";
import {
  LogoError,
  lengthOf,
  numbersOf,
  readColor,
  readPath,
  readTransform,
  writeMatrix,
  written,
} from "./svg-values.ts";

export const namespace = "http://www.w3.org/2000/svg";

/** The elements in an element. */
export const childrenOf = (element: Element): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);

/** Reads an attribute, or what the `style` attribute says instead. */
export function valuesOf(element: Element) {
  const styles = new Map(
    (element.getAttribute("style") ?? "").split(";").map((one) => {
      const [name = "", value = ""] = one.split(":");
      return [name.trim(), value.trim()];
    }),
  );
  return (name: string): string | undefined =>
    styles.get(name) || element.getAttribute(name) || undefined;
}

/** An opacity, between 0 and 1. */
export function share(text: string | undefined): number {
  if (text === undefined) return 1;
  const value = text.endsWith("%") ? lengthOf(text.slice(0, -1)) / 100 : lengthOf(text);
  return Math.min(1, Math.max(0, value));
}

export const opacityText = (text: string | undefined) => {
  const value = share(text);
  return value === 1 ? undefined : written(value);
};

export const oneOf = (text: string | undefined, known: readonly string[]) =>
  known.find((one) => one === text);

export const attributesText = (attributes: readonly (readonly [string, string | undefined])[]) =>
  attributes.map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`)).join("");

/** A shape as the data of a path; undefined if there is nothing to draw. */
export function pathOf(element: Element, name: string): string | undefined {
  const at = (attribute: string) => {
    const text = element.getAttribute(attribute);
    return text ? lengthOf(text) : 0;
  };
  const oval = (x: number, y: number, rx: number, ry: number) =>
    rx > 0 && ry > 0
      ? readPath(`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`)
      : undefined;
  switch (name) {
    case "path": {
      const data = element.getAttribute("d")?.trim();
      return data ? readPath(data) : undefined;
    }
    case "rect": {
      const [x, y, width, height] = [at("x"), at("y"), at("width"), at("height")];
      if (width <= 0 || height <= 0) return undefined;
      const rx = Math.min(at("rx") || at("ry"), width / 2);
      const ry = Math.min(at("ry") || at("rx"), height / 2);
      if (rx <= 0 || ry <= 0) return readPath(`M${x} ${y}h${width}v${height}h${-width}z`);
      const [across, down] = [width - 2 * rx, height - 2 * ry];
      const corner = `a${rx} ${ry} 0 0 1`;
      return readPath(
        `M${x + rx} ${y}h${across}${corner} ${rx} ${ry}v${down}${corner} ${-rx} ${ry}h${-across}${corner} ${-rx} ${-ry}v${-down}${corner} ${rx} ${-ry}z`,
      );
    }
    case "circle":
      return oval(at("cx"), at("cy"), at("r"), at("r"));
    case "ellipse":
      return oval(at("cx"), at("cy"), at("rx"), at("ry"));
    case "line":
      return readPath(`M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`);
    case "polyline":
    case "polygon": {
      const points = numbersOf(element.getAttribute("points") ?? "");
      if (points.length < 4 || points.length % 2 !== 0) return undefined;
      return readPath(`M${points.join(" ")}${name === "polygon" ? "z" : ""}`);
    }
    default:
      throw new LogoError(`This file can't be used: <${name.slice(0, 20)}> isn't a shape`);
  }
}

/** A gradient, written anew with its own colors. */
export function writeGradient(element: Element, name: string): string {
  const stopsOf = (one: Element) => childrenOf(one).filter(({ localName }) => localName === "stop");
  const other =
    element.getAttributeNS("http://www.w3.org/1999/xlink", "href") ?? element.getAttribute("href");
  const source =
    stopsOf(element).length > 0 || !other
      ? element
      : [...(element.ownerDocument?.getElementsByTagNameNS(namespace, "*") ?? [])].find(
          (one) => one.getAttribute("id") === other.trim().slice(1),
        );
  const stops = (source ? stopsOf(source) : []).slice(0, 20).map((stop) => {
    const value = valuesOf(stop);
    return `<stop${attributesText([
      ["offset", written(share(value("offset") ?? "0"))],
      ["stop-color", readColor(value("stop-color") ?? "black")],
      ["stop-opacity", opacityText(value("stop-opacity"))],
    ])}/>`;
  });
  if (stops.length === 0) throw new LogoError("This drawing has a gradient without colors");
  const places = (["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"] as const).map(
    (place): [string, string | undefined] => {
      const text = element.getAttribute(place);
      const value = text?.trim().endsWith("%")
        ? lengthOf(text.trim().slice(0, -1)) / 100
        : text && lengthOf(text);
      return [place, typeof value === "number" ? written(value) : undefined];
    },
  );
  const transform = element.getAttribute("gradientTransform");
  const kind = element.localName ?? "";
  return `<${kind}${attributesText([
    ["id", name],
    ...places,
    ["gradientUnits", oneOf(element.getAttribute("gradientUnits") ?? "", ["userSpaceOnUse"])],
    ["gradientTransform", transform ? writeMatrix(readTransform(transform)) : undefined],
  ])}>${stops.join("")}</${kind}>`;
}
