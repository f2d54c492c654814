import { type FormEvent, useEffect, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { AskMessages } from "#app/lib/backend/estimates.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";

interface AskDialogProps {
  visit: string;
  onClose: () => void;
}

/** Longest words that go out, as in the server's limit. */
const longest = 320;

/** Shows the message that asks the customer for their OK, and sends it. */
export function AskDialog({ visit, onClose }: AskDialogProps) {
  const change = useChange();
  const [messages, setMessages] = useState<AskMessages>();
  const [words, setWords] = useState("");
  const { busy, problem, setProblem, attempt } = useAttempt();

  useEffect(() => {
    let isShown = true;
    loadBackend()
      .then(({ estimates }) => estimates?.ask(visit, { preview: true }))
      .then((found) => {
        if (!isShown || !found) return;
        setMessages(found);
        setWords(found.words);
      })
      .catch((error: unknown) => isShown && setProblem(messageOf(error)));
    return () => {
      isShown = false;
    };
  }, [visit, setProblem]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const own = words.trim();
    const isDone = await attempt(async () => {
      await change(({ estimates }) =>
        estimates?.ask(visit, own && own !== messages?.words ? { words: own } : {}),
      );
      toast({ title: "Sent", description: "You'll see here when the customer opens it." });
    });
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask for OK"
      description="The customer sees every line without an answer, and answers each one on their visit page."
    >
      {messages ? (
        <form onSubmit={send} className="grid gap-4">
          <Field hint={channels(messages)}>
            <FieldLabel>Message</FieldLabel>
            <Textarea
              rows={4}
              maxLength={longest}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <FieldHint />
          </Field>
          <DialogActions keep="Cancel" onKeep={onClose} problem={problem}>
            <Button type="submit" disabled={busy}>
              Send
            </Button>
          </DialogActions>
        </form>
      ) : problem ? (
        <ProblemLine>{problem}</ProblemLine>
      ) : (
        <Spinner label="Loading the message" className="mx-auto my-8" />
      )}
    </Dialog>
  );
}

/** Where the message goes, and what goes with it. */
function channels({ text, email }: AskMessages): string {
  const to = [email && `by email to ${email}, with the lines and their prices`, text && "by text"];
  return `It goes ${to.filter(Boolean).join(", and ")}, with the link. Two reminders follow while you're open.`;
}
