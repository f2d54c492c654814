/** What is wrong with a logo, for whoever uploaded it. */
export class LogoError extends Error {
  override name = "LogoError";
}

const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
/** A flag of an arc is one digit, which the next number may follow without a space. */
const flag = /[\s,]*([01])/y;

/** A number as it is written: six digits are more than any screen shows. */
export const written = (value: number): string => String(+value.toPrecision(6));

/** Reads numbers off a text, one after the other. */
function reader(text: string) {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };
  return { take, isAtEnd: () => text.slice(at).trim() === "" };
}

function finite(text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value) || Math.abs(value) > 1e6) {
    throw new LogoError("This drawing has a number that can't be read");
  }
  return value;
}

/** All numbers of a text: `0 0 24,24`. */
export function numbersOf(text: string): number[] {
  const { take, isAtEnd } = reader(text);
  const found: number[] = [];
  for (let next = take(number); next !== undefined; next = take(number)) found.push(finite(next));
  if (!isAtEnd()) throw new LogoError(`This drawing has a value that can't be read: ${cut(text)}`);
  return found;
}

/** A length in pixels. */
export const lengthOf = (text: string): number =>
  finite(/^\s*([^\s%a-df-z]+)(?:px)?\s*$/i.exec(text)?.[1]);

const cut = (text: string) => `"${text.trim().slice(0, 20)}"`;

/** How many numbers each command of a path takes (SVG 2, section 9.3). */
const operands: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** The data of a path, each number read and written anew. */
export function readPath(data: string): string {
  const { take, isAtEnd } = reader(data);
  let path = "";
  let command = take(/\s*([Mm])/y);
  if (!command) throw new LogoError("This drawing has a path that can't be read");
  for (; command; command = take(/[\s,]*([a-z])/iy)) {
    const count = operands[command.toLowerCase()];
    if (count === undefined) throw new LogoError("This drawing has a path that can't be read");
    path += command;
    if (count === 0) continue;
    const values: string[] = [];
    for (let value = take(number); value !== undefined; ) {
      values.push(written(finite(value)));
      const isFlag = count === 7 && [3, 4].includes(values.length % 7);
      value = take(isFlag ? flag : number);
    }
    if (values.length === 0 || values.length % count !== 0) {
      throw new LogoError("This drawing has a path that can't be read");
    }
    path += values.join(" ");
  }
  if (!isAtEnd()) throw new LogoError("This drawing has a path that can't be read");
  return path;
}

/** A transformation: the six numbers of `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number];

export const unchanged: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function matrixOf(name: string, values: readonly number[]): Matrix {
  const [a = 0, b, c] = values;
  switch (name) {
    case "translate":
      return [1, 0, 0, 1, a, b ?? 0];
    case "scale":
      return [a, 0, 0, b ?? a, 0, 0];
    case "rotate": {
      const [sin, cos] = [Math.sin(radians(a)), Math.cos(radians(a))];
      const turned: Matrix = [cos, sin, -sin, cos, 0, 0];
      if (b === undefined || c === undefined) return turned;
      return multiply(multiply([1, 0, 0, 1, b, c], turned), [1, 0, 0, 1, -b, -c]);
    }
    case "skewX":
      return [1, 0, Math.tan(radians(a)), 1, 0, 0];
    case "skewY":
      return [1, Math.tan(radians(a)), 0, 1, 0, 0];
    case "matrix":
      if (values.length === 6) return values as unknown as Matrix;
  }
  throw new LogoError("This drawing has a transformation that can't be read");
}

/** A list of transformations as one. */
export function readTransform(text: string): Matrix {
  const step = /[\s,]*([a-zA-Z]+)\s*\(([^()]*)\)/y;
  let whole = unchanged;
  let end = 0;
  for (let found = step.exec(text); found; found = step.exec(text)) {
    whole = multiply(whole, matrixOf(found[1] ?? "", numbersOf(found[2] ?? "")));
    end = step.lastIndex;
  }
  if (text.slice(end).trim() !== "") {
    throw new LogoError("This drawing has a transformation that can't be read");
  }
  return whole;
}

export const writeMatrix = (matrix: Matrix): string => `matrix(${matrix.map(written).join(" ")})`;

/** The names of colors that programs write. */
const names: Readonly<Record<string, string>> = {
  black: "000000",
  white: "ffffff",
  red: "ff0000",
  lime: "00ff00",
  blue: "0000ff",
  yellow: "ffff00",
  cyan: "00ffff",
  aqua: "00ffff",
  magenta: "ff00ff",
  fuchsia: "ff00ff",
  gray: "808080",
  grey: "808080",
  silver: "c0c0c0",
  maroon: "800000",
  green: "008000",
  olive: "808000",
  navy: "000080",
  purple: "800080",
  teal: "008080",
  orange: "ffa500",
  gold: "ffd700",
  brown: "a52a2a",
  crimson: "dc143c",
  darkred: "8b0000",
  currentcolor: "000000",
};

const two = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, "0");

/** A color as `#rrggbb`. */
export function readColor(text: string): string {
  const name = text.trim().toLowerCase();
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  if (known) return `#${known}`;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(name);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  if (/^#[\da-f]{6}$/.test(name)) return name;
  const parts = /^rgb\(([^()]*)\)$/.exec(name)?.[1];
  if (parts !== undefined) {
    const isPercent = parts.includes("%");
    const values = numbersOf(parts.replaceAll("%", ""));
    if (values.length === 3) {
      return `#${values.map((value) => two(isPercent ? value * 2.55 : value)).join("")}`;
    }
  }
  throw new LogoError(
    `This drawing has a color that isn't known, ${cut(text)}: use # and six digits`,
  );
}
