import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { nameOf, type Profile } from "#app/lib/backend/profiles.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import type { Route } from "./+types/accounts.ts";
import { isUnverified, loadPeople, PeopleList } from "./people-list.tsx";
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
  const grantAdmin = useGrantAdmin();
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
            <span className="sr-only">: {nameOf(profile)}</span>
          </Button>
        )}
      />
      <ConfirmationDialog
        asked={selected}
        title={selected && question(selected)}
        description={selected && consequence(selected)}
        keep="Cancel"
        confirm={selected?.is_admin ? "Remove Admin" : "Make Admin"}
        variant={selected?.is_admin ? "destructive" : "primary"}
        work={(profile) => grantAdmin(profile.id, !profile.is_admin)}
        onClose={close}
      >
        {(profile) => (
          <>
            <p className="font-semibold [overflow-wrap:anywhere]">{profile.email}</p>
            {!profile.is_admin && isUnverified(profile) ? (
              <UnverifiedWarning profile={profile} />
            ) : null}
          </>
        )}
      </ConfirmationDialog>
    </>
  );
}

const question = (profile: Profile) =>
  profile.is_admin ? `Remove ${nameOf(profile)} as an admin?` : `Make ${nameOf(profile)} an admin?`;

const consequence = (profile: Profile) =>
  profile.is_admin
    ? "They keep their account but can no longer see or change anything here."
    : "Admins see every customer and appointment, change settings, and make other people admins.";
