import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { ContentDocument, ContentDraft } from "#app/lib/backend/site-content.ts";
import { contentChanges } from "#shop/catalog/content-changes.ts";
import { mergeContent } from "#shop/catalog/merge-content.ts";
import { ChangeList, PlaceLink } from "./change-list.tsx";

/** A concurrent edit of the draft: another administrator has saved first. */
export interface Conflict {
  /** Message that names the other administrator. */
  message: string;
  base: ContentDocument;
  mine: ContentDocument;
  theirs: ContentDraft;
}

export interface ConflictChoiceProps {
  conflict: Conflict;
  /** Saves the user's changes on top of the other draft. */
  onMerge: (document: ContentDocument, over: ContentDraft) => Promise<unknown>;
  /** Discards the user's changes and continues with the other draft. */
  onLetGo: (theirs: ContentDraft) => void;
}

/** What another editor changed, and the choice to merge or discard the user's own changes. */
export function ConflictChoice({
  conflict: { base, mine, theirs },
  onMerge,
  onLetGo,
}: ConflictChoiceProps) {
  const [busy, setBusy] = useState(false);
  const { value, both } = mergeContent(base, mine, theirs.document);
  const merge = async () => {
    setBusy(true);
    await onMerge(value as ContentDocument, theirs);
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">What they changed</h3>
      <ChangeList
        changes={contentChanges(base, theirs.document)}
        before={base}
        after={theirs.document}
        linked={false}
      />
      {both.length > 0 ? (
        <div className="grid gap-1 rounded-md bg-caution-tint p-3 text-sm">
          <p className="font-semibold">You both changed these. Yours would win:</p>
          <ul className="list-disc pl-5">
            {both.map((path) => (
              <li key={path.join("/")}>
                <PlaceLink document={mine} path={path} linked={false} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-sm">Your changes are in different places. Both can stay.</p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button variant="destructive" onClick={() => onLetGo(theirs)}>
          Discard My Changes
        </Button>
        <Button disabled={busy} onClick={() => void merge()}>
          Save Mine on Top
        </Button>
      </div>
    </div>
  );
}
