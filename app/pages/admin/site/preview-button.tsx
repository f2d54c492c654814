import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ContentDraft, ContentPreview } from "#app/lib/backend/site-content.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { ChangedPages } from "./changes/changed-pages.tsx";
import { useLookAgain } from "./use-look-again.ts";

interface PreviewButtonProps {
  draft: ContentDraft;
  /** Whether to preview the draft as the last step of the set-up would publish it. */
  finish?: boolean;
}

/** Button that opens a preview of the draft in a new tab. */
export function PreviewButton({ draft, finish = false }: PreviewButtonProps) {
  const { busy, problem, attempt } = useAttempt();
  const lookAgain = useLookAgain();
  const [made, setMade] = useState<ContentPreview & { revision: number }>();
  const current = made?.revision === draft.revision ? made : undefined;

  const show = () =>
    attempt(async () => {
      // Opened synchronously in the click handler: browsers block a popup that opens seconds later.
      const tab = openWaitingTab();
      try {
        const store = (await loadBackend()).siteContent;
        if (!store) throw new Error("A preview needs a server.");
        const preview = await lookAgain(() => store.preview(draft.revision, finish));
        setMade({ ...preview, revision: draft.revision });
        if (tab && !tab.closed) tab.location.replace(preview.url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });

  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={busy}
        onClick={() => void show()}
      >
        {busy ? "Making the Preview…" : "Preview"}
      </Button>
      <p className="text-sm text-steel">
        Opens in a new tab. Visitors still see the published site.
      </p>
      <p role="status" className="text-sm">
        {busy ? <span className="sr-only">Making the preview</span> : null}
        {current && !busy ? (
          <>
            The preview is ready until {formatMoment(current.expiresAt)}, for anyone with{" "}
            <a
              href={current.url}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-line-strong underline-offset-2"
            >
              its link
            </a>
            .
          </>
        ) : null}
      </p>
      {current && !busy ? <ChangedPages {...current.changes} /> : null}
      <ProblemLine>{problem}</ProblemLine>
    </div>
  );
}

/** Opens a tab with a loading message; null if the browser blocks it, in which case the link remains. */
function openWaitingTab(): Window | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  const { document } = tab;
  document.title = "Preview";
  document.documentElement.lang = "en";
  document.documentElement.style.colorScheme = "light dark";
  document.body.textContent = "Making the preview of the draft…";
  return tab;
}
