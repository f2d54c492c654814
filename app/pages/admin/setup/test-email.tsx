import { useState } from "react";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { useTypedDocument } from "#app/components/content-form/use-value.ts";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";

/** There is no mail server: the site works, and nobody hears of it by email. */
const notSent =
  "Not sent: this server has no mail server yet. The email was written to a folder on the server, and so is every other one. No one gets email until you set one up at the desk, under Settings, Connections.";

/** Button that sends a test email to the inbox for requests. */
export function TestEmail() {
  const document = useTypedDocument();
  const { busy, problem, attempt } = useAttempt();
  const [result, setResult] = useState<string>();
  const to = String(
    valueAt(document, ["notifications", "inbox"]) || valueAt(document, ["shop", "email"]) || "",
  );
  const send = () =>
    attempt(async () => {
      setResult(undefined);
      const outcome = await (await loadBackend()).siteContent?.sendTestEmail(to);
      setResult(outcome === "kept" ? notSent : `Sent to ${to}. Look in your inbox, and in spam.`);
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" disabled={busy} onClick={() => void send()}>
        {busy ? "Sending" : "Send a Test Email"}
      </Button>
      <p role="status" className="text-sm text-steel [overflow-wrap:anywhere]">
        {result ?? ""}
      </p>
      <ProblemLine>{problem}</ProblemLine>
    </div>
  );
}
