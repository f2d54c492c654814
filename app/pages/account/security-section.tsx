import { useState } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { NewPasswordForm } from "#app/components/new-password-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Person } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { signOut } from "#app/lib/sign-out.ts";
import { toast } from "#app/lib/toast.ts";
import { newEmailForm } from "#shop/forms/account.ts";
import { passwordMinimum } from "#shop/forms/new-password.ts";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** Another address for signing in; it counts once the links in the mails are used. */
function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const { inputOf, ...state } = useCheckedForm({
    ...newEmailForm,
    defaults: { email: "" },
    failure: "The email was not changed",
    send: async ({ email }) => {
      const { accounts } = await loadBackend();
      await accounts.changeEmail(email);
      toast({
        title: "Please check your email",
        description: "Open the links we sent to the old and the new address to confirm.",
      });
      onSent();
    },
  });
  return (
    <form aria-label="Change email" {...state.formProps} className="grid gap-4">
      <LabelledField {...inputOf("email")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Sending...">
        Send Confirmation
      </SubmitButton>
    </form>
  );
}

/** Signing in and staying safe: address, password, second factor, other devices. */
export function SecuritySection({ person }: { person: Person }) {
  const [open, setOpen] = useState<"email" | "password">();
  const toggle = (what: "email" | "password") => setOpen(open === what ? undefined : what);
  return (
    <section aria-labelledby="security" className="grid gap-4">
      <h2 id="security" className="text-2xl">
        Sign-in and security
      </h2>
      <Row
        title="Email"
        state={
          person.newEmail
            ? `${person.email}. Waiting for ${person.newEmail} to be confirmed.`
            : person.email
        }
        button="Change email"
        expanded={open === "email"}
        onPress={() => toggle("email")}
      />
      {open === "email" ? <ChangeEmailForm onSent={() => setOpen(undefined)} /> : null}
      <Row
        title="Password"
        state={`At least ${passwordMinimum} characters; longer is better.`}
        button="Change password"
        expanded={open === "password"}
        onPress={() => toggle("password")}
      />
      {open === "password" ? (
        <NewPasswordForm email={person.email} onChanged={() => setOpen(undefined)} />
      ) : null}
      <SecondFactorSection />
      <div className="grid gap-2 border-line border-t pt-4">
        <h3>Devices</h3>
        <p className="text-sm text-steel">
          Lost a phone, or signed in somewhere you no longer trust? End the sessions there.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void signOut("others")}>
            Sign out other devices
          </Button>
          <Button variant="outline" onClick={() => void signOut("global")}>
            Sign out everywhere
          </Button>
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  title: string;
  state: string;
  button: string;
  expanded: boolean;
  onPress: () => void;
}

function Row({ title, state, button, expanded, onPress }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <div className="min-w-0">
        <h3>{title}</h3>
        <p className="break-words text-sm text-steel">{state}</p>
      </div>
      <Button variant="outline" aria-expanded={expanded} onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}
