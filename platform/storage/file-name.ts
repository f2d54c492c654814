import { trimEnd } from "#platform/trim-end.ts";

/** Room for a word or two; longer names say nothing more. */
const longestStem = 80;

/**
 * The name under which a kept photo is handed on: what the visitor called it, without folders,
 * control characters, direction marks and characters that file systems or headers read as their
 * own, and with the ending of what it now is.
 */
export function photoFileName(name: string): string {
  const stem = name
    .normalize("NFC")
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} ._()-]/gu, "-")
    .replace(/^[ .-]+/, "");
  const short = Array.from(trimEnd(stem, " .-")).slice(0, longestStem).join("").trimEnd();
  return `${short || "photo"}.jpg`;
}

/**
 * `Content-Disposition` with a file name in any language (RFC 6266): an ASCII form for old programs
 * and the name itself.
 */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
