import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { LoadingScreen } from "#app/components/loading-screen.tsx";
import { NewPasswordForm } from "#app/components/new-password-form.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { forgetOrigin, keptOrigin, originOf } from "#app/lib/return-path.ts";
import { useSession } from "#app/lib/session.ts";
import { hasStoredSession } from "#app/lib/stored-session.ts";
import { toast } from "#app/lib/toast.ts";
import { addresses } from "#shop/addresses.ts";
import { EmailForm } from "./email-form.tsx";
import { EmergencyBanner } from "./emergency-banner.tsx";
import { SecondStep } from "./second-step.tsx";
import { signInActions } from "./sign-in-addresses.ts";
import { SignInTabs } from "./sign-in-tabs.tsx";

export const meta = () =>
  pageMeta({
    title: "Login or Register",
    description: "Sign in to your account to schedule auto repairs.",
    noindex: true,
  });

/** Whether the address may still turn out to sign somebody in. */
const mayBeSignedIn = () => hasStoredSession() || /access_token=/.test(location.hash);

/** `/auth` (specification, section 2: Login/Register; decisions on accounts for the rest). */
export default function SignIn() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const { state, hash } = useLocation();
  const [leaveFor, setLeaveFor] = useState<string>();
  const action = parameters.get("action");
  const origin = originOf(state);

  const oneLinkIsLeft = new URLSearchParams(hash.slice(1)).has("message");
  useEffect(() => {
    if (!oneLinkIsLeft) return;
    toast({
      title: "One link is left",
      description: "Please open the one that we sent to your other address, too.",
    });
  }, [oneLinkIsLeft]);

  if (leaveFor) return <Navigate to={leaveFor} replace />;
  if (session.status === "signed-in") {
    const { person, recovering } = session;
    if (person.needsCode) {
      return (
        <Frame>
          <SecondStep factors={person.factors} />
        </Frame>
      );
    }
    if (recovering || action === signInActions.newPassword) {
      return (
        <Frame>
          <h1 className="mb-4 text-3xl">Choose a new password</h1>
          <NewPasswordForm email={person.email} onChanged={() => setLeaveFor(addresses.home)} />
        </Frame>
      );
    }
    return <Onward origin={origin} />;
  }
  if (session.status === "loading" && mayBeSignedIn()) {
    return (
      <Frame>
        <LoadingScreen title="Login" />
      </Frame>
    );
  }
  if (action === signInActions.forgotten || action === signInActions.newPassword) {
    return (
      <Frame>
        <EmailForm
          title="Forgotten password"
          lead="Tell us your email address, and we send you a link to choose a new password."
          button="Send the Link"
          send={(accounts, email) => accounts.sendPasswordLink(email)}
          state={state}
        />
      </Frame>
    );
  }
  if (action === signInActions.link) {
    return (
      <Frame>
        <EmailForm
          title="Sign in by email"
          lead="We send you a link that signs you in, without a password."
          button="Send the Link"
          send={(accounts, email) => accounts.sendSignInLink(email)}
          state={state}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <SignInTabs origin={origin} />
    </Frame>
  );
}

/** Leads whoever is signed in to where they came from, be it by way of a provider. */
function Onward({ origin }: { origin: string }) {
  const [to] = useState(() => (origin === addresses.home ? keptOrigin() : origin));
  useEffect(forgetOrigin, []);
  return <Navigate to={to} replace />;
}

/** The column of the forms, and beside it what must not wait for a sign-in. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <Section aria-label="Account access" space="tight">
      <div className="mx-auto grid max-w-5xl gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-7">{children}</div>
        <EmergencyBanner />
      </div>
    </Section>
  );
}
