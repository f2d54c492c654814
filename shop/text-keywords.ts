/**
 * The seven words of which the Federal Communications Commission says that each takes consent back when
 * it is the reply (47 CFR 64.1200(a)(10)), as people type them, and the one that phones themselves offer.
 */
const stopKeywords: readonly string[] = [
  "stop",
  "quit",
  "end",
  "revoke",
  "optout",
  "cancel",
  "unsubscribe",
  "stopall",
];

/** The words that consent again. Not `yes`: that may answer anything. */
const startKeywords: readonly string[] = ["start", "unstop"];

/** The characters of the longest that could be such a word, with what people put around it. */
const longest = 40;

/**
 * What a whole text means, whatever its case, blanks and punctuation: `"Opt-out."` stops, and
 * `"stop by at 5?"` is a message like any other.
 */
export function textKeyword(body: string): "stop" | "start" | undefined {
  if (body.length > longest) return undefined;
  const word = body
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const plain = word.startsWith("please") ? word.slice("please".length) : word;
  if (stopKeywords.includes(plain) || stopKeywords.includes(word.replace(/please$/, "")))
    return "stop";
  return startKeywords.includes(word) ? "start" : undefined;
}
