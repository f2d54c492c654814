import { expect, it } from "vitest";
import { imageTypeOf } from "./images.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ["\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF", "image/jpeg"],
  ["\u0089PNG\r\n\u001a\n", "image/png"],
  ["RIFF\u0024\u0000\u0000\u0000WEBPVP8 ", "image/webp"],
  ["RIFF\u0024\u0000\u0000\u0000WAVEfmt ", undefined],
  ["\u0000\u0000\u0000\u0018ftypheic", undefined],
  ["%PDF-1.7", undefined],
  ["GIF89a", undefined],
  ["\u00ff\u00d8", undefined],
  ["", undefined],
])("a file that begins with %j is %s", (start, type) => {
  expect(imageTypeOf(bytesOf(start))).toBe(type);
});
