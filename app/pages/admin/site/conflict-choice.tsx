import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { ContentDocument, ContentDraft } from "#app/lib/backend/site-content.ts";
import { contentChanges } from "#shop/catalog/editing/content-changes.ts";
import { mergeContent } from "#shop/catalog/editing/merge-content.ts";
import { ChangeList } from "./changes/change-list.tsx";

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
  const { value, conflicts } = mergeContent(base, mine, theirs.document);
  const merged = value as ContentDocument;
  const conflicting = contentChanges(theirs.document, merged).filter(({ path }) =>
    conflicts.some((conflict) => conflict.every((key, index) => path[index] === key)),
  );
  const merge = async () => {
    setBusy(true);
    await onMerge(merged, theirs);
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
      {conflicts.length > 0 ? (
        <>
          <p className="rounded-md bg-caution-tint p-3 font-semibold text-sm">
            You both changed these. Yours would win:
          </p>
          <ChangeList
            changes={conflicting}
            before={theirs.document}
            after={merged}
            linked={false}
            labels={["Theirs", "Yours"]}
          />
        </>
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
