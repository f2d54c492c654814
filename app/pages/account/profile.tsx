import { LogOut } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SignedInOnly } from "#app/components/signed-in-only.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { messageOf, type Person } from "#app/lib/backend/backend.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import { noticeOf } from "#app/lib/session/account-notice.ts";
import { clearPendingAppointment, readPendingAppointment } from "#app/lib/session/accounts.ts";
import { claimPendingAppointment } from "#app/lib/session/claim.ts";
import { signOut } from "#app/lib/session/sign-out.ts";
import type { Route } from "./+types/profile.ts";
import { type AccountData, allPageSize, loadAccount } from "./account-data.ts";
import { JoinTeam } from "./join-team.tsx";
import { AdminSwitch, ProfileTab } from "./profile-tab.tsx";

const loading = <Spinner className="mx-auto py-24" />;
const MyAppointments = lazyComponent(
  () => import("./my-appointments.tsx").then((module) => module.MyAppointments),
  { loading },
);
const AllAppointments = lazyComponent(
  () => import("./all-appointments.tsx").then((module) => module.AllAppointments),
  { loading },
);

export const meta = () =>
  pageMeta({
    title: "My Account",
    description: "Your profile and your appointments.",
    noindex: true,
  });

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const data = await loadAccount(url, request.signal);
  // Preloaded, because it would push down what stands below it.
  if (data.profile?.data?.maySwitch) await AdminSwitch.preload();
  return data;
}

/** `/profile` (docs/product.md#account). */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <SignedInOnly>{(person) => <Account person={person} data={loaderData} />}</SignedInOnly>;
}

function Account({ person, data }: { person: Person; data: AccountData }) {
  const [parameters, changeParameters] = useParameters();
  const notice = noticeOf(useLocation().state);
  const title = useRef<HTMLHeadingElement>(null);
  const open = (tab: string) =>
    changeParameters(() => withParameters(new URLSearchParams(), { tab }));
  const asked = parameters.get("tab") ?? "";
  const invitation = parameters.get("join");
  const tabs = [
    {
      id: "profile",
      title: "Profile",
      content: <ProfileTab person={person} latest={data.profile} />,
    },
    {
      id: "appointments",
      title: "My Appointments",
      content: asked === "appointments" ? <MyAppointments latest={data.mine} /> : null,
    },
    ...(person.isAdmin
      ? [
          {
            id: "all",
            title: "All Appointments",
            content:
              asked === "all" ? <AllAppointments latest={data.all} pageSize={allPageSize} /> : null,
          },
        ]
      : []),
  ];
  const selected = tabs.some(({ id }) => id === asked) ? asked : "profile";

  return (
    <Section aria-labelledby="account-title" space="tight">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 ref={title} id="account-title" tabIndex={-1} className="text-3xl">
            My Account
          </h1>
          <p className="truncate text-steel">{person.email}</p>
        </div>
        <SignOutButton />
      </div>
      {notice ? (
        <p role="status" className="mb-6 rounded-md bg-go-tint p-4">
          {notice}
        </p>
      ) : null}
      <PendingRequest
        person={person}
        onClaimed={() => {
          open("appointments");
          title.current?.focus();
        }}
      />
      {invitation ? (
        <JoinTeam
          token={invitation}
          email={person.email}
          onClose={() => {
            open("");
            title.current?.focus();
          }}
        />
      ) : null}
      <Tabs
        label="My account"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => open(tab === "profile" ? "" : tab)}
      />
    </Section>
  );
}

/** Signs out on this device. */
function SignOutButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="outline"
      disabled={busy}
      onClick={async () => {
        setBusy(true);
        await signOut("local");
        setBusy(false);
      }}
    >
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}

/**
 * A request sent from this device without an account that sign-in has not claimed: only the user
 * can say whether it is theirs.
 */
function PendingRequest({ person, onClaimed }: { person: Person; onClaimed: () => void }) {
  const [pending, setPending] = useState(readPendingAppointment);
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!pending?.claimToken) return null;

  const claim = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await change(({ appointments }) => claimPendingAppointment(appointments));
      setPending(undefined);
      onClaimed();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const refuse = () => {
    clearPendingAppointment();
    setPending(undefined);
  };

  return (
    <section
      aria-labelledby="pending-request"
      className="mb-6 grid gap-3 rounded-lg border-2 border-caution bg-caution-tint p-4"
    >
      <h2 id="pending-request" className="text-xl">
        A request from this device
      </h2>
      <p className="[overflow-wrap:anywhere]">
        {[pending.name, pending.phone].filter(Boolean).join(", ")} requested an appointment here.
        Add it to your account, {person.email}?
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={busy} onClick={() => void claim()}>
          Add It to My Account
        </Button>
        <Button variant="ghost" disabled={busy} onClick={refuse}>
          It Isn't Mine
        </Button>
      </div>
    </section>
  );
}
