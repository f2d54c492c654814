import { Link } from "react-router";
import { KeptPicture } from "#app/components/content-form/kept-picture.tsx";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import type { ContentChange } from "#shop/catalog/content-changes.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { pathOfPicture, pictureNameOf, pictureNames } from "#shop/picture-files.ts";
import { timeLabel } from "#shop/time-label.ts";
import { describePlace } from "./describe-place.ts";

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
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line-strong bg-surface">
        {changes.slice(0, shown).map((change) => (
          <li key={change.path.join("/")} className="grid gap-2 p-4 text-sm">
            <PlaceLink
              document={change.after === undefined ? before : after}
              path={change.path}
              linked={linked && change.after !== undefined}
            />
            <div className="grid gap-2 sm:grid-cols-2">
              <Side label={labels[0]} value={change.before} other={change.after} />
              <Side label={labels[1]} value={change.after} other={change.before} />
            </div>
          </li>
        ))}
      </ul>
      {changes.length > shown ? (
        <p className="text-sm text-steel">And {changes.length - shown} more.</p>
      ) : null}
    </>
  );
}

interface PlaceLinkProps {
  document: ContentDocument;
  path: readonly (string | number)[];
  linked?: boolean;
}

/** The name of a place in the document, linked to its form field. */
export function PlaceLink({ document, path, linked = true }: PlaceLinkProps) {
  const { words, href } = describePlace(document, path);
  const text = words.join(" › ");
  if (!href || !linked) return <span className="break-words font-semibold">{text}</span>;
  return (
    <Link to={href} className="break-words font-semibold text-clay underline underline-offset-2">
      {text}
    </Link>
  );
}

function Side({ label, value, other }: { label: string; value: unknown; other: unknown }) {
  return (
    <div className="min-w-0 rounded-md bg-sunken p-2.5">
      <p className="text-steel text-xs">{label}</p>
      {pictureNames(value).map((name) => (
        <KeptPicture key={name} path={pathOfPicture(name)} alt="" className="mt-1 max-w-40" />
      ))}
      <p className="whitespace-pre-line break-words">{excerpt(readable(value), readable(other))}</p>
    </div>
  );
}

/** Formats a value for display. */
function readable(value: unknown): string {
  if (value === undefined || value === null || value === "") return "Nothing";
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (typeof value === "string" && pictureNameOf(value)) return "Photo";
  if (typeof value === "string") return isTime.test(value) ? timeLabel(value) : formatPhone(value);
  if (typeof value === "object") {
    const shown = Object.entries(value).filter(([name]) => name !== "id");
    return (
      shown.map(([, one]) => readable(one)).join(Array.isArray(value) ? ", " : "\n") || "Nothing"
    );
  }
  return String(value);
}

const isTime = /^\d{2}:\d{2}$/;

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
