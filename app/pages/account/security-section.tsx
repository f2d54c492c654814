import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { Person } from "#app/lib/backend/backend.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { signOut } from "#app/lib/session/sign-out.ts";
import { passwordMinimum } from "#shop/forms/fields/new-password.ts";
import { SecondFactorSection, type SecondFactorSectionProps } from "./second-factor-section.tsx";

// Loaded on demand, because few visitors of the account change these.
const ChangeEmailForm = lazyComponent(() =>
  import("./change-email-form.tsx").then((module) => module.ChangeEmailForm),
);
const NewPasswordForm = lazyComponent(() =>
  import("#app/components/new-password-form.tsx").then((module) => module.NewPasswordForm),
);

interface SecuritySectionProps extends SecondFactorSectionProps {
  person: Person;
}

/** Sign-in and security: email, password, second factors, other devices. */
export function SecuritySection({ person, factors }: SecuritySectionProps) {
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
      <SecondFactorSection factors={factors} />
      <div className="grid gap-2 border-line border-t pt-4">
        <h3>Devices</h3>
        <p className="text-sm text-steel">
          Lost a phone, or signed in on a device you don't trust? Sign out there.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void signOut("others")}>
            Sign Out Other Devices
          </Button>
          <Button variant="outline" onClick={() => void signOut("global")}>
            Sign Out Everywhere
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
