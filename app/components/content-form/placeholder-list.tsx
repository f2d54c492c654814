import { serverNow } from "#app/lib/server-clock.ts";
import {
  everyCondition,
  everyPlaceholder,
  placeholderFacts,
} from "#shop/catalog/reading/placeholders.ts";

export interface PlaceholderListProps {
  document: Readonly<Record<string, unknown>>;
  /** Those of the screen alone, which come first. */
  more?: ListOfProps["entries"] | undefined;
  onPick: (placeholder: string) => void;
}

/** The facts of a document by name, with the text they produce. */
export function PlaceholderList({ document, more, onPick }: PlaceholderListProps) {
  const known = placeholderFacts(document, serverNow().getFullYear());
  if (!known) return <p>They're listed here once the shop's facts have no mistakes.</p>;
  const facts = everyPlaceholder(known);
  const phone = facts.find(({ text }) => text === "{phone}");
  return (
    <>
      <p>
        {phone ? `${phone.text} becomes ${phone.reads}. ` : ""}
        When the fact changes, every sentence changes with it. Pick one to insert it where you were
        typing.
      </p>
      {more ? <ListOf entries={more} onPick={onPick} /> : null}
      <ListOf entries={facts} onPick={onPick} />
      <p>
        Start a sentence with one of these, and the site shows it only while that's true. With{" "}
        <code>unless</code> instead of <code>if</code>, it's shown while it isn't.
      </p>
      <ListOf entries={everyCondition} onPick={onPick} />
    </>
  );
}

interface ListOfProps extends Pick<PlaceholderListProps, "onPick"> {
  entries: readonly { text: string; reads: string }[];
}

function ListOf({ entries, onPick }: ListOfProps) {
  return (
    <ul className="grid gap-1 sm:grid-cols-2">
      {entries.map(({ text, reads }) => (
        <li key={text}>
          <button
            type="button"
            className="grid min-h-11 w-full content-center rounded-md px-2 py-1 text-left hover:bg-sunken"
            onClick={() => onPick(text)}
          >
            <code className="break-all font-semibold">{text}</code>
            <span className="break-words text-steel">{reads}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
