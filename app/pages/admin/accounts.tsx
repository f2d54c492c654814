import { useState } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import type { Route } from "./+types/accounts.ts";
import { fullName, isUnverified, loadPeople, PeopleList } from "./people-list.tsx";
import { UnverifiedWarning } from "./unverified-warning.tsx";
import { useGrantAdmin } from "./use-grant-admin.ts";

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { people: await loadPeople(args, false) };
}

export const ErrorBoundary = PartFailed;

/** `/admin/accounts`: all accounts. */
export default function Accounts({ loaderData: { people } }: Route.ComponentProps) {
  const [selected, setSelected] = useState<Profile>();
  const close = () => setSelected(undefined);
  return (
    <>
      <PeopleList
        title="Customer Management"
        lead="Everyone with an account. Admins can see and change everything, so keep the list short."
        people={people}
        failure="Failed to load user data"
        empty="No users found"
        action={(profile) => (
          <Button
            variant={profile.is_admin ? "destructive" : "outline"}
            onClick={() => setSelected(profile)}
          >
            {profile.is_admin ? "Remove Admin" : "Make Admin"}
            <span className="sr-only">: {fullName(profile)}</span>
          </Button>
        )}
      />
      <Dialog
        open={selected !== undefined}
        onOpenChange={close}
        title={selected && question(selected)}
        description={selected && consequence(selected)}
      >
        {selected ? <AdminChange profile={selected} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

const question = (profile: Profile) =>
  profile.is_admin
    ? `Remove ${fullName(profile)} as an admin?`
    : `Make ${fullName(profile)} an admin?`;

const consequence = (profile: Profile) =>
  profile.is_admin
    ? "They keep their account but can no longer see or change anything here."
    : "Admins see every customer and appointment, change settings, and make other people admins.";

function AdminChange({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const granting = !profile.is_admin;
  const grantAdmin = useGrantAdmin();
  return (
    <Confirmation
      keep="Cancel"
      confirm={granting ? "Make Admin" : "Remove Admin"}
      variant={granting ? "primary" : "destructive"}
      work={() => grantAdmin(profile.id, granting)}
      onClose={onClose}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{profile.email}</p>
      {granting && isUnverified(profile) ? <UnverifiedWarning profile={profile} /> : null}
    </Confirmation>
  );
}
