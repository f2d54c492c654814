import { Siren } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { LoadingScreen } from "#app/components/loading-screen.tsx";
import { NewPasswordForm } from "#app/components/new-password-form.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import { noticeState } from "#app/lib/session/account-notice.ts";
import { readPendingAppointment } from "#app/lib/session/accounts.ts";
import { clearOrigin, originOf, savedOrigin } from "#app/lib/session/return-path.ts";
import { useSession } from "#app/lib/session/session.ts";
import { hasStoredSession } from "#app/lib/session/stored-session.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { ContinueAs } from "./continue-as.tsx";
import { EmailForm } from "./email-form.tsx";
import { SecondStep } from "./second-step.tsx";
import { signInActions } from "./sign-in-paths.ts";
import { SignInTabs } from "./sign-in-tabs.tsx";
import { type Arrived, useArrival } from "./use-arrival.ts";

export const meta = () =>
  pageMeta({
    title: "Login or Register",
    description: "Sign in to your account to schedule auto repairs.",
    noindex: true,
  });

/** `/auth` (docs/product.md#8-accounts). */
export default function SignIn() {
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const { arrived, leave } = useArrival();
  const [leaveFor, setLeaveFor] = useState<string>();
  // The URL says so too, for a reload, but changes only after the session: too late to stay here.
  const [recovering, setRecovering] = useState(false);
  const action = parameters.get("action");
  const origin = originOf(state);
  const person = session.status === "signed-in" ? session.person : undefined;

  if (leaveFor) return <Navigate to={leaveFor} replace />;
  const isReading = arrived?.kind === "reading";
  if (isReading || (session.status === "loading" && hasStoredSession())) {
    return (
      <Frame>
        <LoadingScreen title="Login" />
      </Frame>
    );
  }
  if (arrived?.kind === "offered") {
    const { offer } = arrived;
    const requestWaits = readPendingAppointment()?.claimToken !== undefined;
    return (
      <Frame>
        <ContinueAs
          offer={offer}
          current={person}
          onRefused={leave}
          onAccepted={() => {
            leave();
            if (arrived.recovering) {
              setRecovering(true);
              setParameters({ action: signInActions.newPassword }, { replace: true });
              // The account page asks whose the waiting request is.
            } else if (requestWaits) setLeaveFor(paths.profile);
          }}
        />
      </Frame>
    );
  }
  if (session.status === "signed-in") {
    if (session.person.needsCode) {
      return (
        <Frame>
          <SecondStep factors={session.person.factors} email={session.person.email} />
        </Frame>
      );
    }
    if (recovering || session.recovering || action === signInActions.newPassword) {
      return (
        <Frame>
          <h1 className="mb-4 text-3xl">Choose a new password</h1>
          <NewPasswordForm email={session.person.email} onChanged={() => setLeaveFor(paths.home)} />
        </Frame>
      );
    }
    return <RedirectAfterSignIn origin={origin} arrived={arrived} />;
  }
  if (action === signInActions.forgotten || action === signInActions.newPassword) {
    return (
      <Frame>
        <ArrivalNotice arrived={arrived} />
        <EmailForm
          title="Forgot your password?"
          lead="Enter your email address and we'll send you a link to choose a new one."
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
        <ArrivalNotice arrived={arrived} />
        <EmailForm
          title="Sign In by Email"
          lead="We'll send you a link that signs you in without a password."
          button="Send the Link"
          send={(accounts, email) => accounts.sendSignInLink(email)}
          state={state}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <ArrivalNotice arrived={arrived} />
      <SignInTabs origin={origin} />
    </Frame>
  );
}

/** Redirects signed-in users to where they came from, also after signing in at a provider. */
function RedirectAfterSignIn({
  origin,
  arrived,
}: {
  origin: string;
  arrived: Arrived | undefined;
}) {
  const [before] = useState(() => (origin === paths.home ? savedOrigin() : origin));
  const notice = arrived?.kind === "email-change" ? arrived.words : undefined;
  // Memoized: another object would be another navigation.
  const state = useMemo(() => (notice ? noticeState(notice) : null), [notice]);
  useEffect(clearOrigin, []);
  useEffect(() => {
    if (!arrived || !("words" in arrived) || notice) return;
    const isGood = "good" in arrived && arrived.good;
    toast({ title: arrived.words, variant: isGood ? "default" : "destructive" });
  }, [arrived, notice]);
  // Shown until the next page has loaded.
  return (
    <Frame>
      <LoadingScreen title="Login" />
      <Navigate to={notice ? paths.profile : before} replace state={state} />
    </Frame>
  );
}

/** Notice above the forms about the result of the link that led here. */
function ArrivalNotice({ arrived }: { arrived: Arrived | undefined }) {
  if (!arrived || !("words" in arrived)) return null;
  if (arrived.kind === "failed") {
    return (
      <div className="mb-4">
        <ProblemLine>{arrived.words}</ProblemLine>
      </div>
    );
  }
  return (
    <p
      role="status"
      className={`mb-4 rounded-md p-4 ${"good" in arrived && !arrived.good ? "bg-caution-tint" : "bg-go-tint"}`}
    >
      {arrived.words}
    </p>
  );
}

/** Column of the forms, next to the emergency number, which must not wait for a sign-in. */
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

/**
 * Emergency number: nobody should have to sign in with a car on the shoulder
 * (docs/product.md#sign-in-and-register).
 */
function EmergencyBanner() {
  const { emergencyPhone } = shop;
  if (!emergencyPhone) return null;
  return (
    <aside
      aria-labelledby="emergency-service"
      data-print="hide"
      className="on-asphalt overflow-hidden rounded-lg border-lane border-l-4 p-5"
    >
      <h2 id="emergency-service" className="flex items-center gap-2 text-2xl">
        <Siren aria-hidden="true" className="size-6 text-lane" />
        Emergency Service
      </h2>
      <p className="mt-2 text-on-asphalt-soft">
        Vehicle troubles don't always happen during business hours. Call our emergency line, 24/7:
      </p>
      <PhoneLink
        icon
        number={emergencyPhone}
        className={`${buttonVariants({ variant: "inverse" })} mt-4`}
      >
        {formatPhone(emergencyPhone)}
      </PhoneLink>
    </aside>
  );
}
