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
