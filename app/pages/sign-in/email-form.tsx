import { useState } from "react";
import { Link } from "react-router";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { buttonVariants } from "#app/components/ui/button.tsx";
import type { Accounts } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { emailOf } from "#app/lib/session/return-path.ts";
import { emailForm } from "#shop/forms/account.ts";
import { signInPaths } from "./sign-in-paths.ts";

export interface EmailFormProps {
  title: string;
  /** What will be sent, and what it is for. */
  lead: string;
  button: string;
  send: (accounts: Accounts, email: string) => Promise<void>;
  /** Navigation state, with the origin and the email typed so far. */
  state: unknown;
}

/** Asks for an email and sends a link there; the response is the same for known and unknown emails. */
export function EmailForm({ title, lead, button, send, state }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { inputOf, ...email } = useCheckedForm({
    ...emailForm,
    defaults: { email: emailOf(state) },
    failure: "The email couldn't be sent",
    send: async (values) => {
      const { accounts } = await loadBackend();
      await send(accounts, values.email);
      setSentTo(values.email);
    },
  });

  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-steel">{lead}</p>
      {sentTo ? (
        <p role="status" className="rounded-md bg-go-tint p-4">
          <strong>Please check your email.</strong> If there's an account for{" "}
          <span className="inline-block max-w-full wrap-anywhere">{sentTo}</span>, a link is on its
          way. It may take a few minutes. If you don't see it, check your spam folder.
        </p>
      ) : null}
      <form aria-label={title} {...email.formProps} className="grid gap-4">
        <LabelledField {...inputOf("email")} />
        <ProblemLine>{email.problem}</ProblemLine>
        <SubmitButton busy={email.busy} busyText="Sending...">
          {sentTo ? "Send It Again" : button}
        </SubmitButton>
      </form>
      <Link to={signInPaths.login} state={state} className={buttonVariants({ variant: "link" })}>
        Back to Login
      </Link>
    </div>
  );
}
