/**
 * The seven words that revoke consent as a reply, according to the Federal Communications
 * Commission (47 CFR 64.1200(a)(10)), in common spellings, plus the one that phones suggest.
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

/** Words that give consent again. Not `yes`, which may answer any question. */
const startKeywords: readonly string[] = ["start", "unstop"];

/** Words that ask who is writing (CTIA Messaging Principles and Best Practices, section 5.1.3). */
const helpKeywords: readonly string[] = ["help", "info"];

/** Maximum length of a text that can be a keyword, including surrounding characters. */
const maxLength = 40;

/**
 * The keyword that a whole text consists of, ignoring case, spaces and punctuation: `"Opt-out."`
 * means stop, while `"stop by at 5?"` is an ordinary message.
 */
export function textKeyword(body: string): "stop" | "start" | "help" | undefined {
  if (body.length > maxLength) return undefined;
  const word = body
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const plain = word.startsWith("please") ? word.slice("please".length) : word;
  if (stopKeywords.includes(plain) || stopKeywords.includes(word.replace(/please$/, "")))
    return "stop";
  if (helpKeywords.includes(word)) return "help";
  return startKeywords.includes(word) ? "start" : undefined;
}
