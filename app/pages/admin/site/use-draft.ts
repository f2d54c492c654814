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
    const names = [...new Set([...Object.keys(over.document), ...Object.keys(document)])];
    const changed = names.filter((name) => !sameContent(over.document[name], document[name]));
    setProblem(undefined);
    try {
      if (changed.length > 0) {
        await change(({ siteContent }) =>
          siteContent?.save(
            Object.fromEntries(
              changed.flatMap((name) => (name in document ? [[name, document[name]]] : [])),
            ),
            changed.filter((name) => !(name in document)),
            over.revision,
          ),
        );
      }
      setBase({ ...over, document, revision: over.revision + (changed.length > 0 ? 1 : 0) });
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
