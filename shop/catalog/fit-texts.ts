/** Judges one sentence. */
type IsUnfit = (sentence: string) => boolean;

/** Of an entry of a list so much has to be left, in characters; otherwise it goes. */
const shortestEntry = 40;
/** An optional text of a page, in several paragraphs. */
const shortestDescription = 400;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sentencesOf = (paragraph: string) => paragraph.split(/(?<=[.?!])\s+/);

/** What is left of a text without some of its sentences. */
function fitText(text: string, isUnfit: IsUnfit): string {
  return text
    .split("\n\n")
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter((sentence) => !isUnfit(sentence))
        .join(" "),
    )
    .filter(Boolean)
    .join("\n\n");
}

/** What is no text. */
const isName = (key: string) => key === "id" || key === "slug" || key === "image";

/**
 * JSON without the sentences that are unfit. An entry of a list goes as a whole with its title, its question
 * or the first sentence of its answer, and where nearly nothing would be left of it.
 */
export function fitTexts(value: unknown, isUnfit: IsUnfit): unknown {
  if (typeof value === "string") return fitText(value, isUnfit);
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) =>
      staysIn(entry, isUnfit) ? [fitTexts(entry, isUnfit)] : [],
    );
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inside]) => [key, isName(key) ? inside : fitTexts(inside, isUnfit)] as const)
      .filter(([key, inside]) => !isTooShort(key, inside, value[key])),
  );
}

const isTooShort = (key: string, inside: unknown, before: unknown) =>
  key === "longDescription" &&
  typeof inside === "string" &&
  inside !== before &&
  inside.length < shortestDescription;

/** Whether enough of a list's entry is fit. A service, which has pages of its own, always stays. */
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
    const beginsElsewhere = key === "answer" && isUnfit(sentencesOf(text)[0] ?? "");
    return left.length >= shortestEntry && !beginsElsewhere;
  });
}

/** Every sentence that `fitTexts` finds unfit. */
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
