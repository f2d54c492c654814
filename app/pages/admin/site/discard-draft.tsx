import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ContentDraft } from "#app/lib/backend/site-content.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import { formatCount } from "#shop/text/format.ts";
import { useLookAgain } from "./use-look-again.ts";

/** Button that discards the draft, after a confirmation. */
export function DiscardDraft({ draft, changes }: { draft: ContentDraft; changes: number }) {
  const change = useChange();
  const lookAgain = useLookAgain();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setOpen(true)}>
        Discard Changes
      </Button>
      <ConfirmationDialog
        asked={open || undefined}
        title="Discard all changes?"
        description="The draft goes back to what visitors see now."
        keep="Keep them"
        confirm="Discard"
        work={async () => {
          await lookAgain(() => change(({ siteContent }) => siteContent?.discard(draft.revision)));
          toast({ title: "Changes discarded" });
        }}
        onClose={() => setOpen(false)}
      >
        {() => (
          <p>
            {formatCount(changes, "change")} will be lost, whoever made{" "}
            {changes === 1 ? "it" : "them"}.
          </p>
        )}
      </ConfirmationDialog>
    </>
  );
}
