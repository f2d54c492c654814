/** Predicate for one sentence. */
type IsUnfit = (sentence: string) => boolean;

/** Characters that must remain of a shortened list entry; otherwise it is removed. */
const minEntryLength = 40;
/** Characters that must remain of a shortened long description; otherwise it is removed. */
const minDescriptionLength = 400;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sentencesOf = (paragraph: string) => paragraph.split(/(?<=[.?!])\s+/);

/** Removes the unfit sentences from a text; the same text if there are none. */
export function fitText(text: string, isUnfit: IsUnfit): string {
  const paragraphs = text.split("\n\n");
  if (!paragraphs.some((paragraph) => sentencesOf(paragraph).some(isUnfit))) return text;
  return paragraphs
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter((sentence) => !isUnfit(sentence))
        .join(" "),
    )
    .filter(Boolean)
    .join("\n\n");
}

/** Keys whose values are identifiers or paths instead of text. */
const isName = (key: string) => key === "id" || key === "slug" || key === "image";

/**
 * Removes unfit sentences from JSON. A list entry is removed entirely if its title, its question or
 * the first sentence of its answer is unfit, or if too little of it would remain.
 */
export function fitTexts(value: unknown, isUnfit: IsUnfit): unknown {
  return withoutRemains(fitEach(value, isUnfit), value, isUnfit);
}

function fitEach(value: unknown, isUnfit: IsUnfit): unknown {
  if (typeof value === "string") return fitText(value, isUnfit);
  if (Array.isArray(value)) return value.map((entry: unknown) => fitEach(entry, isUnfit));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      isName(key) ? inside : fitEach(inside, isUnfit),
    ]),
  );
}

/**
 * Removes what is not worth keeping of texts that were shortened: entries of lists, long
 * descriptions, and texts without a sentence.
 *
 * @param written the same JSON before its texts were shortened
 */
export function withoutRemains(value: unknown, written: unknown, isUnfit: IsUnfit): unknown {
  if (Array.isArray(value) && Array.isArray(written)) {
    return value.flatMap((entry: unknown, index) =>
      staysIn(written[index], isUnfit) ? [withoutRemains(entry, written[index], isUnfit)] : [],
    );
  }
  if (!isObject(value) || !isObject(written)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]) =>
      isRemains(key, written[key], isUnfit)
        ? []
        : [[key, withoutRemains(inside, written[key], isUnfit)]],
    ),
  );
}

function isRemains(key: string, written: unknown, isUnfit: IsUnfit): boolean {
  if (typeof written !== "string" || isName(key)) return false;
  const left = fitText(written, isUnfit);
  if (left === written) return false;
  return left === "" || (key === "longDescription" && left.length < minDescriptionLength);
}

/** Whether enough of a list entry is fit. Services always stay because they have their own pages. */
function staysIn(entry: unknown, isUnfit: IsUnfit): boolean {
  if (isObject(entry) && "slug" in entry) return true;
  const texts = isObject(entry)
    ? Object.entries(entry).flatMap(([key, text]) =>
        typeof text === "string" && !isName(key) ? [{ key, text }] : [],
      )
    : [{ key: "", text: typeof entry === "string" ? entry : "" }];
  return texts.every(({ key, text }) => {
    const left = fitText(text, isUnfit);
    if (left === text) return true;
    const [first = ""] = sentencesOf(text);
    const beginsElsewhere = key === "answer" && isUnfit(first) && !isConditional(first);
    return left.length >= minEntryLength && !beginsElsewhere;
  });
}

/** Whether a sentence names its condition: its author then wrote what else the answer begins with. */
const isConditional = (sentence: string) => /^\{(if|unless):/.test(sentence);

/** Returns every sentence that `fitTexts` removes. */
export function sentencesLeftOut(value: unknown, isUnfit: IsUnfit): string[] {
  if (typeof value === "string") {
    return value.split("\n\n").flatMap((paragraph) => sentencesOf(paragraph).filter(isUnfit));
  }
  if (Array.isArray(value)) return value.flatMap((entry) => sentencesLeftOut(entry, isUnfit));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inside]) =>
        isName(key) ? [] : sentencesLeftOut(inside, isUnfit),
      )
    : [];
}
