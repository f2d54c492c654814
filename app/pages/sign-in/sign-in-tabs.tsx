import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { pendingAppointmentOf, readPendingAppointment } from "#app/lib/session/accounts.ts";
import { emailOf, saveOrigin } from "#app/lib/session/return-path.ts";
import { dismissToast, toast } from "#app/lib/toast.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { signInActions, signInPaths } from "./sign-in-paths.ts";

/** Appointment data from the navigation state or this device (docs/product.md#sign-in-and-register). */
function findPending(state: unknown) {
  const inside =
    typeof state === "object" && state !== null && "appointment" in state
      ? state.appointment
      : state;
  return pendingAppointmentOf(inside) ?? readPendingAppointment();
}

/** The tabs Login and Register; `?action=register` opens the second. */
export function SignInTabs({ origin }: { origin: string }) {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending] = useState(() => findPending(state));
  const [registered, setRegistered] = useState<ConfirmationNoticeProps>();
  const selected = parameters.get("action") === signInActions.register ? "register" : "login";
  const select = (tab: string) => {
    const address = tab === "register" ? signInPaths.register : signInPaths.login;
    void navigate(address, { replace: true, state, preventScrollReset: true });
  };

  return (
    <Tabs
      label="Login or register"
      selected={selected}
      onSelect={select}
      tabs={[
        {
          id: "login",
          title: "Login",
          content: selected === "login" && (
            <div className="border-ink border-t-2 pt-6">
              <h1 className="text-3xl">Login</h1>
              <p className="mt-2 mb-5 text-steel">
                Sign in to your account to schedule auto repairs
              </p>
              {registered ? <ConfirmationNotice {...registered} /> : null}
              <LoginForm
                email={registered?.email || emailOf(state) || pending?.email || ""}
                justRegistered={registered !== undefined}
                state={state}
              />
              <ProviderButtons origin={origin} />
            </div>
          ),
        },
        {
          id: "register",
          title: "Register",
          content: selected === "register" && (
            <div className="border-ink border-t-2 pt-6">
              <h1 className="mb-5 text-3xl">
                {pending
                  ? "Complete your registration to schedule your appointment"
                  : "Create an account to manage your auto repairs"}
              </h1>
              <RegisterForm
                pending={pending}
                onRegistered={(done) => {
                  setRegistered(done);
                  select("login");
                }}
              />
            </div>
          ),
        },
      ]}
    />
  );
}

/** Names of providers that need more than a capital letter. */
const providerNames: { [name: string]: string } = {
  azure: "Microsoft",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin_oidc: "LinkedIn",
  slack_oidc: "Slack",
  twitter: "X",
  workos: "WorkOS",
};

const nameOf = (provider: string) =>
  providerNames[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);

/** A button for each configured OAuth provider; renders nothing without any. */
function ProviderButtons({ origin }: { origin: string }) {
  const [providers, setProviders] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<number>();

  // After signing in another way, the error is obsolete.
  useEffect(() => () => void (failure !== undefined && dismissToast(failure)), [failure]);

  useEffect(() => {
    let current = true;
    loadBackend()
      .then(({ accounts }) => accounts.providers())
      .then((found) => current && setProviders(found))
      // Signing in with a password works without them.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);

  if (providers.length === 0) return null;
  const signInWith = async (provider: string) => {
    saveOrigin(origin);
    try {
      const { accounts } = await loadBackend();
      await accounts.signInWith(provider);
    } catch (error) {
      setFailure(toast(failureToast("Failed to sign in", error)));
    }
  };
  return (
    <div className="mt-6 grid gap-2 border-line border-t pt-6">
      {providers.map((provider) => (
        <Button key={provider} variant="outline" onClick={() => void signInWith(provider)}>
          Continue with {nameOf(provider)}
        </Button>
      ))}
    </div>
  );
}

interface ConfirmationNoticeProps {
  email: string;
  /** False: the email has to be confirmed by the emailed link. */
  confirmed: boolean;
}

/** Notice above the Login form after registration, with the next step. */
function ConfirmationNotice({ email, confirmed }: ConfirmationNoticeProps) {
  const [busy, setBusy] = useState(false);
  if (confirmed) {
    return (
      <p role="status" className="mb-4 rounded-md bg-go-tint p-4">
        <strong>Your account is ready.</strong> Sign in with your new password.
      </p>
    );
  }
  const resend = async () => {
    setBusy(true);
    try {
      const { accounts } = await loadBackend();
      await accounts.resendConfirmation(email);
      toast({ title: "Email sent", description: `Please look for it at ${email}.` });
    } catch (error) {
      toast(failureToast("The email couldn't be sent", error));
    }
    setBusy(false);
  };
  return (
    <div role="status" className="mb-4 rounded-md border-2 border-caution bg-caution-tint p-4">
      <p>
        <strong>One more step.</strong> We sent a link to {email}. Open it to confirm your address,
        then sign in here.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3 min-h-11"
        disabled={busy}
        onClick={() => void resend()}
      >
        Send It Again
      </Button>
    </div>
  );
}
