import { LogOut } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { SignedInOnly } from "#app/components/signed-in-only.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { Person } from "#app/lib/backend/backend.ts";
import { lazyComponent } from "#app/lib/lazy-component.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { signOut } from "#app/lib/sign-out.ts";
import { PendingRequest } from "./pending-request.tsx";
import { ProfileTab } from "./profile-tab.tsx";

/** Ends the session of this device. */
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

const loading = <Spinner className="mx-auto my-24" />;
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

/** `/profile` (docs/product.md#account). */
export default function ProfilePage() {
  return <SignedInOnly>{(person) => <Account person={person} />}</SignedInOnly>;
}

function Account({ person }: { person: Person }) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("tab") ?? "";
  const tabs = [
    { id: "profile", title: "Profile", content: <ProfileTab person={person} /> },
    {
      id: "appointments",
      title: "My Appointments",
      content: asked === "appointments" ? <MyAppointments person={person} /> : null,
    },
    ...(person.isAdmin
      ? [
          {
            id: "all",
            title: "All Appointments",
            content: asked === "all" ? <AllAppointments /> : null,
          },
        ]
      : []),
  ];
  const selected = tabs.some(({ id }) => id === asked) ? asked : "profile";

  return (
    <Section aria-labelledby="account-title" space="tight">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 id="account-title" className="text-3xl">
            My Account
          </h1>
          <p className="truncate text-steel">{person.email}</p>
        </div>
        <SignOutButton />
      </div>
      <PendingRequest
        person={person}
        onClaimed={() => setParameters({ tab: "appointments" }, { replace: true })}
      />
      <Tabs
        label="My account"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) =>
          setParameters(tab === "profile" ? {} : { tab }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </Section>
  );
}
