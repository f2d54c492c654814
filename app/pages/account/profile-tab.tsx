import { LoadFailed } from "#app/components/load-failed.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf, type Person } from "#app/lib/backend/backend.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import type { AccountData } from "./account-data.ts";
import { ProfileForm } from "./profile-form.tsx";
import { SecuritySection } from "./security-section.tsx";
import { YourData } from "./your-data.tsx";

/** For staff: customers do not load it. */
export const AdminSwitch = lazyComponent(() =>
  import("./admin-switch.tsx").then((module) => module.AdminSwitch),
);

interface ProfileTabProps {
  person: Person;
  latest: AccountData["profile"];
}

/** Tab Profile: personal data, the admin switch of staff, sign-in and security, export and deletion. */
export function ProfileTab({ person, latest }: ProfileTabProps) {
  const { data, error, reload } = useLoaded(latest);
  // Content that is shown already stays, and with it what is being typed.
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data) return failed ?? <Spinner label="Loading your profile" className="mx-auto py-24" />;
  return (
    <div className="grid gap-10 border-ink border-t-2 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12">
      {failed}
      <div className="grid content-start gap-10">
        <ProfileForm profile={data.profile} />
        {data.maySwitch ? <AdminSwitch profile={data.profile} /> : null}
      </div>
      <div className="grid content-start gap-10">
        <SecuritySection person={person} factors={data.factors} />
        <YourData />
      </div>
    </div>
  );
}
