/** Characters of a stored logo, whatever it was uploaded as. */
export const maximumLogoLength = 32 * 1024;
/** Width divided by height. */
export const logoRatios = { least: 0.5, most: 10 } as const;

const number = "-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?";
const numbers = `${number}(?: ${number})*`;
const attribute = (name: string, value: string) => `(?: ${name}="${value}")?`;
const color = "#[\\da-f]{6}";
const paint = `(?:none|${color}|url\\(#g\\d{1,2}\\))`;
const matrix = `matrix\\(${numbers}\\)`;
const stop = `<stop offset="${number}" stop-color="${color}"${attribute("stop-opacity", number)}/>`;
const gradient = [
  `<(?:linear|radial)Gradient id="g\\d{1,2}"`,
  ...["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"].map((name) => attribute(name, number)),
  attribute("gradientUnits", "userSpaceOnUse"),
  attribute("gradientTransform", matrix),
  `>(?:${stop})+</(?:linear|radial)Gradient>`,
].join("");
const path = [
  `<path d="[MmLlHhVvCcSsQqTtAaZz\\d .e-]+" fill="${paint}"`,
  attribute("fill-rule", "evenodd"),
  attribute("fill-opacity", number),
  attribute("stroke", paint),
  attribute("stroke-width", number),
  attribute("stroke-opacity", number),
  attribute("stroke-linecap", "(?:round|square)"),
  attribute("stroke-linejoin", "(?:round|bevel)"),
  attribute("opacity", number),
  attribute("transform", matrix),
  "/>",
].join("");

/**
 * A drawing as we write it (server/brand/read-svg.ts): paths and simple gradients, and nothing that runs, loads or
 * refers to anything outside. What is stored is held to this however it came here.
 */
const drawing = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 (\\d+(?:\\.\\d+)?) (\\d+(?:\\.\\d+)?)">(?:${gradient})*(?:${path})+</svg>$`,
);
const picture = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z\d+/]+={0,2}$/;

/** Width and height of a logo; undefined if it is none. */
export function logoSize(logo: string): { width: number; height: number } | undefined {
  if (logo.length > maximumLogoLength) return undefined;
  const [, wide, high] = drawing.exec(logo) ?? [];
  if (wide && high) return { width: Number(wide), height: Number(high) };
  if (!picture.test(logo)) return undefined;
  // The header of a PNG: its measures are the bytes 16 to 23 (RFC 2083, section 4.1.1).
  const header = Array.from(atob(logo.slice(22, 58)), (byte) => byte.charCodeAt(0));
  const at = (start: number) =>
    header.slice(start, start + 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return { width: at(16), height: at(20) };
}

/** Whether a logo is a drawing, and not a picture of pixels. */
export const isDrawing = (logo: string): boolean => logo.startsWith("<svg");

/** Address at which a browser shows a logo of a document. */
export const logoSource = (logo: string): string =>
  isDrawing(logo) ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo;
