/** A color by lightness (0 to 1), chroma and hue in degrees (CSS Color 4, section 9.3). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Three = [number, number, number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Linear red, green and blue of a color in hex notation. */
const linearOf = (color: string): Three =>
  [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as Three;

const dot = ([a, b, c]: Three, [x, y, z]: Three) => a * x + b * y + c * z;

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const luminance = (color: string) => dot(linearOf(color), [0.2126, 0.7152, 0.0722]) + 0.05;
  const [lighter = 0, darker = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return lighter / darker;
}

export function oklchOf(color: string): Oklch {
  const rgb = linearOf(color);
  const lms: Three = [
    Math.cbrt(dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  const a = dot(lms, [1.9779984951, -2.428592205, 0.4505937099]);
  const b = dot(lms, [0.0259040371, 0.7827717662, -0.808675766]);
  const l = dot(lms, [0.2104542553, 0.793617785, -0.0040720468]);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function rgbOf({ l, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const lms = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3) as Three;
  return [
    gamma(dot(lms, [4.0767416621, -3.3077115913, 0.2309699292])),
    gamma(dot(lms, [-1.2684380046, 2.6097574011, -0.3413193965])),
    gamma(dot(lms, [-0.0041960863, -0.7034186147, 1.707614701])),
  ];
}

/** Hex notation of a color; one that screens cannot show loses chroma, never lightness or hue. */
export function hexOf(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  let { c } = color;
  let rgb = rgbOf({ l, c, h: color.h });
  while (c > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    c = Math.max(0, c - 0.004);
    rgb = rgbOf({ l, c, h: color.h });
  }
  const two = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(two).join("")}`;
}

/**
 * The color itself if it passes, else the nearest of its shades that does.
 *
 * @param passes whether a color in hex notation will do
 */
export function nearestShade(color: string, passes: (shade: string) => boolean): string {
  if (passes(color)) return color;
  const { l, c, h } = oklchOf(color);
  for (let step = 0.005; step <= 1; step += 0.005) {
    for (const lightness of [l - step, l + step]) {
      const shade = hexOf({ l: lightness, c, h });
      if (lightness >= 0 && lightness <= 1 && passes(shade)) return shade;
    }
  }
  return color;
}
