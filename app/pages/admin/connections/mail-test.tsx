import { type FormEvent, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { TestEmail } from "#app/lib/backend/connections.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useAttempt } from "#app/lib/screens/use-attempt.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";
import type { MailTest as StoredTest } from "#shop/connections.ts";

interface MailTestProps {
  /** The last test, as far as somebody said what became of it. */
  last: StoredTest | null;
  /** Address to begin with. */
  to: string;
}

/** Sends a real email, says which server took it with which answer, and asks whether it arrived. */
export function MailTest({ last, to: first }: MailTestProps) {
  const change = useChange();
  const [to, setTo] = useState(first);
  const { busy, problem, attempt } = useAttempt();
  const [sent, setSent] = useState<TestEmail & { to: string }>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      setSent(undefined);
      const outcome = await (await loadBackend()).connections?.sendTestEmail(to);
      if (outcome) setSent({ ...outcome, to });
    });
  };
  const say = async (arrived: boolean) => {
    if (!sent) return;
    try {
      await change(({ connections }) => connections?.keepMailTest(sent.to, arrived));
      setSent(undefined);
    } catch (error) {
      toast(failureToast("Your answer wasn't saved", error));
    }
  };

  return (
    <section aria-labelledby="mail-test-title" className="grid max-w-4xl gap-3">
      <h2 id="mail-test-title" className="text-xl">
        Does mail arrive?
      </h2>
      <form
        aria-label="Test email"
        noValidate
        onSubmit={send}
        className="flex flex-wrap items-end gap-3"
      >
        <Field className="min-w-56 max-w-sm grow">
          <FieldLabel>Send it to</FieldLabel>
          <Input
            type="email"
            autoComplete="email"
            maxLength={254}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </Field>
        <Button type="submit" disabled={busy}>
          {busy ? "Sending" : "Send a Test Email"}
        </Button>
      </form>
      <ProblemLine>{problem}</ProblemLine>
      <div role="status" className="text-sm">
        {sent ? (
          <p className="[overflow-wrap:anywhere]">{outcomeOf(sent)}</p>
        ) : last ? (
          <p className="text-steel [overflow-wrap:anywhere]">{lastOf(last)}</p>
        ) : null}
      </div>
      {sent && !sent.kept ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p className="font-semibold [overflow-wrap:anywhere]">Did it arrive at {sent.to}?</p>
          <Button size="sm" variant="outline" onClick={() => void say(true)}>
            It Arrived
          </Button>
          <Button size="sm" variant="outline" onClick={() => void say(false)}>
            It Didn't
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const outcomeOf = ({ kept, taken }: TestEmail) =>
  kept
    ? "Not sent: no mail server is set, so it was written to a folder on the server."
    : `${taken?.server ?? "The mail server"} took it, and answered: ${taken?.answer ?? ""}`;

const lastOf = ({ to, at, arrived }: StoredTest) =>
  arrived
    ? `A test email arrived at ${to} (${formatMoment(at)}).`
    : `A test email didn't arrive at ${to} (${formatMoment(at)}). Look in its spam folder, then at the records below: without SPF and DKIM, others take your mail for spam.`;
