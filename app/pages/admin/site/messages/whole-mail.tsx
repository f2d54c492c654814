import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { ContentStore, SampleMail } from "#app/lib/backend/site-content.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { ViewChoice } from "#app/pages/admin/site/view-choice.tsx";
import type { OccasionId } from "#shop/messages/occasions.ts";
import { MailView } from "./mail-view.tsx";

interface WholeMailProps {
  id: OccasionId;
  /** As they are typed, saved or not. */
  words: Readonly<Record<string, string>>;
}

type View = "light" | "dark" | "plain";

/** The email of an occasion as the server would send it, to look at and to get. */
export function WholeMail({ id, words }: WholeMailProps) {
  const [mail, setMail] = useState<SampleMail>();
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<View>("light");
  const { busy, problem, attempt } = useAttempt();
  const [sentTo, setSentTo] = useState<string>();
  const ask = (work: (store: ContentStore) => Promise<void>) =>
    attempt(async () => {
      setSentTo(undefined);
      const { siteContent } = await loadBackend();
      if (siteContent) await work(siteContent);
    });
  const show = () =>
    ask(async (store) => {
      setMail(await store.sampleMail(id, words));
      setOpen(true);
    });
  const send = () => ask(async (store) => setSentTo(await store.sendSampleMail(id, words)));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={busy} onClick={() => void show()}>
          See the Whole Email
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => void send()}>
          Send It to Me
        </Button>
      </div>
      <p role="status" className="text-sm text-steel [overflow-wrap:anywhere]">
        {sentTo ? `On its way to ${sentTo}, marked as a sample.` : ""}
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="The Whole Email"
        description="On a made-up visit, with what you typed. Its buttons lead nowhere here."
        focusTitle
        className="w-[min(100%-2rem,44rem)]"
      >
        {mail ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <p className="break-words">
              <span className="text-steel">Subject: </span>
              <strong>{mail.subject}</strong>
            </p>
            <ViewChoice
              legend="How it's shown"
              name="mail-view"
              views={[
                ["light", "Light"],
                ["dark", "Dark"],
                ["plain", "Plain text"],
              ]}
              value={view}
              onChange={setView}
            />
            {view === "plain" ? (
              // Focusable: long lines scroll.
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
                tabIndex={0}
                className="overflow-x-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 text-sm [overflow-wrap:anywhere]"
              >
                {mail.text}
              </pre>
            ) : (
              <MailView html={mail.html} theme={view} />
            )}
          </div>
        ) : null}
      </Dialog>
    </div>
  );
}
