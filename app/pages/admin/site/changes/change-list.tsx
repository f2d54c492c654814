import { Link } from "react-router";
import { KeptPicture } from "#app/components/content-form/kept-picture.tsx";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import type { Place } from "#app/pages/admin/site/screens/describe-place.ts";
import { logoSize, logoSource } from "#shop/brand/logo.ts";
import type { ContentChange } from "#shop/catalog/editing/content-changes.ts";
import { pathOfPicture, pictureNames } from "#shop/photos/picture-files.ts";
import { namedChanges } from "./named-changes.ts";

/** Maximum number of changes to list. */
const shown = 100;

interface ChangeListProps {
  changes: readonly ContentChange[];
  before: ContentDocument;
  after: ContentDocument;
  /** Whether places link to their fields. Not in a dialog, which would stay open in front of them. */
  linked?: boolean;
  /** Labels of the two values. */
  labels?: readonly [before: string, after: string];
}

/** The differences between two documents, with old and new values side by side. */
export function ChangeList({
  changes,
  before,
  after,
  linked = true,
  labels = ["Before", "After"],
}: ChangeListProps) {
  const named = namedChanges(changes, before, after);
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {named.slice(0, shown).map(({ change, place, texts }) => (
          <li key={change.path.join("/")} className="grid gap-2 p-4 text-sm">
            <PlaceLink place={place} linked={linked && change.after !== undefined} />
            <div className="grid gap-2 sm:grid-cols-2">
              <Side label={labels[0]} value={change.before} text={excerpt(texts[0], texts[1])} />
              <Side label={labels[1]} value={change.after} text={excerpt(texts[1], texts[0])} />
            </div>
          </li>
        ))}
      </ul>
      {named.length > shown ? (
        <p className="text-sm text-steel">And {named.length - shown} more.</p>
      ) : null}
    </>
  );
}

/** The name of a place in the document, linked to its form field. */
export function PlaceLink({ place, linked = true }: { place: Place; linked?: boolean }) {
  const text = place.words.join(" › ");
  if (!place.href || !linked) return <span className="break-words font-semibold">{text}</span>;
  return (
    <Link
      to={place.href}
      className="break-words font-semibold underline decoration-line-strong underline-offset-2"
    >
      {text}
    </Link>
  );
}

function Side({ label, value, text }: { label: string; value: unknown; text: string }) {
  return (
    <div className="min-w-0 rounded-md bg-sunken p-2.5">
      <p className="text-steel text-xs">{label}</p>
      {typeof value === "string" && logoSize(value) ? (
        <img
          src={logoSource(value)}
          alt=""
          // A logo is for light backgrounds.
          style={{ backgroundColor: "white" }}
          className="mt-1 h-14 max-w-full rounded-md border border-line p-1.5"
        />
      ) : null}
      {pictureNames(value).map((name) => (
        <KeptPicture key={name} path={pathOfPicture(name)} alt="" className="mt-1 max-w-40" />
      ))}
      <p className="whitespace-pre-line break-words">{text}</p>
    </div>
  );
}

/** Maximum characters per side. */
const maxLength = 400;

/** Excerpt of a long text, around the first difference. */
function excerpt(text: string, other: string): string {
  if (text.length <= maxLength) return text;
  const differs = [...text].findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, differs - 60);
  const end = from + maxLength;
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}
