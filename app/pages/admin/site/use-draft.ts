import { useState } from "react";
import { ContentConflict, messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ContentDocument, ContentDraft } from "#app/lib/backend/site-content.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { sameContent } from "#shop/catalog/editing/content-changes.ts";
import type { Conflict } from "./conflict-choice.tsx";
import { ConflictChoice } from "./conflict-dialog.tsx";

/**
 * Saves the parts of a document that differ from the draft that it began with.
 *
 * @param change as `useChange` returns it
 * @returns the revision afterward
 */
export async function saveParts(
  change: ReturnType<typeof useChange>,
  { document: before, revision }: ContentDraft,
  document: ContentDocument,
): Promise<number> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(document)])];
  const changed = names.filter((name) => !sameContent(before[name], document[name]));
  if (changed.length === 0) return revision;
  await change(({ siteContent }) =>
    siteContent?.save(
      Object.fromEntries(
        changed.flatMap((name) => (name in document ? [[name, document[name]]] : [])),
      ),
      changed.filter((name) => !(name in document)),
      revision,
    ),
  );
  return revision + 1;
}

/**
 * The draft on which a screen's edits are based, and functions to save and replace it.
 *
 * @param latest the initial draft; later ones are used only after `adopt`
 */
export function useDraft(latest: ContentDraft) {
  const change = useChange();
  const [base, setBase] = useState(latest);
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<string>();

  /** @returns whether the draft was saved; if not, `conflict` or `problem` has the reason */
  const save = async (document: ContentDocument, over: ContentDraft = base): Promise<boolean> => {
    setProblem(undefined);
    try {
      const revision = await saveParts(change, over, document);
      setBase({ ...over, document, revision });
      setConflict(undefined);
      toast({
        title: "Draft saved",
        description: "Visitors see it once you publish.",
      });
      return true;
    } catch (error) {
      try {
        if (!(error instanceof ContentConflict)) throw error;
        const [theirs] = await Promise.all([
          loadBackend().then(({ siteContent }) => siteContent?.draft()),
          // A failed load is reported in the dialog.
          ConflictChoice.preload(),
        ]);
        if (!theirs) throw error;
        setConflict({ message: error.message, base: over.document, mine: document, theirs });
      } catch (failure) {
        setProblem(messageOf(failure));
        toast(failureToast("The draft wasn't saved", failure));
      }
      return false;
    }
  };

  return {
    base,
    save,
    conflict,
    problem,
    /** Continues with another draft, discarding the user's own changes. */
    adopt: (draft: ContentDraft) => {
      setBase(draft);
      setConflict(undefined);
    },
    /** Closes the conflict without resolving it. */
    closeConflict: () => setConflict(undefined),
  };
}
