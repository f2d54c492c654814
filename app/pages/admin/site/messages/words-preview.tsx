import { useContentFormState } from "#app/components/content-form/use-content-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { serverNow } from "#app/lib/server-clock.ts";
import { ourWords } from "#app/pages/admin/site/screens/message-fields.ts";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { fillPlaceholders, placeholderFacts } from "#shop/catalog/reading/placeholders.ts";
import { zoneLabel } from "#shop/hours/zone-label.ts";
import { fillWords, messageText } from "#shop/messages/fill-words.ts";
import { messagePlaceholders } from "#shop/messages/occasion.ts";
import { type OccasionId, occasionOf } from "#shop/messages/occasions.ts";
import { textLength } from "#shop/messages/text-segments.ts";
import { formatCount } from "#shop/text/format.ts";
import { paragraphsOf } from "#shop/text/paragraphs.ts";
import { WholeMail } from "./whole-mail.tsx";

/** Values of a sample visit, short or long. Times carry the shop's zone, as they do in what is sent. */
const samplesIn = (zone: string, isLong = false) =>
  Object.fromEntries(
    Object.entries<{ sample: string; longest?: string }>(messagePlaceholders).map(
      ([name, { sample, longest }]) => {
        const value = isLong && longest ? longest : sample;
        return [name, / [AP]M$/.test(value) ? `${value} ${zone}` : value];
      },
    ),
  );

/** The longest name of a service. */
const longestService = (document: Readonly<Record<string, unknown>>) =>
  rowsOf(document, "services")
    .map(({ title }) => String(title))
    .reduce((one, other) => (other.length > one.length ? other : one), "");

export interface WordsPreviewProps {
  id: OccasionId;
}

/** What a customer reads with the words as they are typed, on a sample visit, and the way back to ours. */
export function WordsPreview({ id }: WordsPreviewProps) {
  const { form, current, nameAt } = useContentFormState();
  // Rendered again with every character.
  form.watch();
  const document = current();
  const facts = placeholderFacts(document, serverNow().getFullYear());
  const ours = ourWords(id);
  const own: Readonly<Record<string, string>> = Object(Object(document.messageWords)[id]);
  const words = { ...ours, ...own };
  const shop = (text: string) => (facts ? fillPlaceholders(text, facts) : text);
  // As long as the real one.
  const link = `${location.origin}/visit/${"0a".repeat(27)}`;
  const zone = facts ? zoneLabel(facts.shop.timeZone) : "";
  const values = { ...samplesIn(zone), link, name: shop("{name}"), phone: shop("{phone}") };
  const said = (key: string, by = values) => fillWords(shop(words[key] ?? ""), by);
  const { always, text: isText } = occasionOf(id);
  const textWith = (by: typeof values) =>
    messageText(id, { words: said("text", by), closing: said("textClosing", by) }, by);
  const text = textWith(values);
  const longest = { ...values, ...samplesIn(zone, true), service: longestService(document) };
  const backToOurs = () => {
    for (const [key, our] of Object.entries(ours)) {
      form.setValue(nameAt(`messageWords.${id}.${key}`), our, {
        shouldDirty: true,
        shouldValidate: true,
      });
    }
  };
  return (
    <aside
      aria-label="What they read"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 xl:sticky xl:top-6"
    >
      <h2 className="text-xl">What They Read</h2>
      <section
        aria-label="The email"
        className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line-strong bg-surface p-4"
      >
        <p className="break-words text-sm text-steel">{said("subject")}</p>
        <p className="break-words font-semibold text-lg">{said("heading")}</p>
        <p className="whitespace-pre-line break-words">
          {paragraphsOf(words.body ?? "")
            .map((paragraph) => fillWords(shop(paragraph), values))
            .join("\n\n")}
        </p>
        {[said("closing"), always?.says].filter(Boolean).map((line) => (
          <p key={line} className="break-words text-sm text-steel">
            {line}
          </p>
        ))}
        <WholeMail key={id} id={id} words={own} />
      </section>
      {isText ? (
        <section aria-label="The text" className="grid gap-2">
          <p className="break-words rounded-lg bg-sunken p-4">{text}</p>
          <p role="status" className="text-sm text-steel">
            {lengthLine(text, textWith(longest))}
          </p>
        </section>
      ) : (
        <p className="text-sm text-steel">No text message is sent for this.</p>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={Object.keys(own).length === 0}
        onClick={backToOurs}
      >
        Back to Ours
      </Button>
    </aside>
  );
}

/** @param longest the text on the day with the longest name, for the service with the longest one */
function lengthLine(text: string, longest: string): string {
  const { segments, unusual } = textLength(longest);
  const length = `${formatCount([...text].length, "character")}, up to ${formatCount(segments, "segment")}: each is charged as a text.`;
  return unusual.length > 0 ? `${length} ${unusual.join(" ")} halves what fits in one.` : length;
}
