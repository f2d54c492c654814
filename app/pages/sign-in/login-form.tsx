import { useEffect } from "react";
import { Link } from "react-router";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { claimAfterSignIn } from "#app/lib/session/claim.ts";
import { startSession } from "#app/lib/session/session.ts";
import { toast } from "#app/lib/toast.ts";
import { signInForm } from "#shop/forms/account.ts";
import { signInPaths } from "./sign-in-paths.ts";

export interface LoginFormProps {
  /** Initial value of the field. */
  email: string;
  /** Whether the form has just replaced the registration, and takes over its focus. */
  justRegistered: boolean;
  /** Navigation state, which contains the origin. */
  state: unknown;
}

/** Sign-in with email and password (docs/product.md#sign-in-and-register), which updates the session. */
export function LoginForm({ email, justRegistered, state }: LoginFormProps) {
  const { form, inputOf, ...login } = useCheckedForm({
    ...signInForm,
    defaults: { email, password: "" },
    failure: "Failed to sign in",
    send: async ({ email, password }) => {
      const backend = await startSession();
      const person = await backend.accounts.signIn(email, password);
      claimAfterSignIn(backend.appointments, person);
      if (backend.notices.signedIn) toast(backend.notices.signedIn);
    },
  });

  const { setFocus } = form;
  // What is typed here need not be typed again there.
  const withEmail = { ...Object(state), email: form.watch("email") };
  useEffect(() => {
    if (justRegistered) setFocus("password");
  }, [justRegistered, setFocus]);

  return (
    <form aria-label="Login" {...login.formProps} className="grid gap-4">
      <LabelledField {...inputOf("email")} />
      <LabelledField {...inputOf("password")} />
      <ProblemLine>{login.problem}</ProblemLine>
      <SubmitButton busy={login.busy} busyText="Signing in...">
        Sign In
      </SubmitButton>
      <p className="flex flex-wrap gap-x-6">
        <Link to={signInPaths.forgotten} state={withEmail} className={linkClasses}>
          Forgot your password?
        </Link>
        <Link to={signInPaths.link} state={withEmail} className={linkClasses}>
          Sign in with a link by email
        </Link>
      </p>
    </form>
  );
}

const linkClasses =
  "inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4 hover:decoration-2";
