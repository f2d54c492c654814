import { useId, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import type { Route } from "./+types/staff.ts";
import { fullName, isUnverified, loadPeople, PeopleList } from "./people-list.tsx";
import { UnverifiedWarning } from "./unverified-warning.tsx";
import { useGrantAdmin } from "./use-grant-admin.ts";

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { people: await loadPeople(args, true) };
}

export const ErrorBoundary = PartFailed;

/** `/admin/staff`: staff, and their administrator access. */
export default function Staff({ loaderData: { people } }: Route.ComponentProps) {
  const [selected, setSelected] = useState<Profile>();
  return (
    <>
      <PeopleList
        title="Staff Admin Access"
        lead="Who works for the shop. Search to find anyone else with an account."
        people={people}
        failure="Failed to load staff data"
        empty="No staff members found"
        action={(profile) => (
          <Button variant="outline" onClick={() => setSelected(profile)}>
            Manage Access
            <span className="sr-only">: {fullName(profile)}</span>
          </Button>
        )}
      />
      <Dialog
        open={selected !== undefined}
        onOpenChange={() => setSelected(undefined)}
        title="Manage Admin Access"
      >
        {selected ? <AccessForm profile={selected} onClose={() => setSelected(undefined)} /> : null}
      </Dialog>
    </>
  );
}

interface AccessFormProps {
  profile: Profile;
  onClose: () => void;
}

function AccessForm({ profile, onClose }: AccessFormProps) {
  const [isAdmin, setIsAdmin] = useState(profile.is_admin);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const explanation = useId();
  const grantAdmin = useGrantAdmin();
  const isMounted = useIsMounted();

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await grantAdmin(profile.id, isAdmin);
      if (isMounted()) onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <form
      className="grid gap-4"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <p className="font-semibold">{fullName(profile)}</p>
        <p className="break-words text-steel">{profile.email}</p>
      </div>
      <div>
        <Checkbox
          label="Grant Administrator Access"
          checked={isAdmin}
          aria-describedby={explanation}
          onChange={(event) => setIsAdmin(event.target.checked)}
        />
        <p id={explanation} className="pl-8 text-sm text-steel">
          Administrators can manage all aspects of the system, including other users.
        </p>
      </div>
      {isAdmin && !profile.is_admin && isUnverified(profile) ? (
        <UnverifiedWarning profile={profile} />
      ) : null}
      <DialogActions keep="Cancel" onKeep={onClose} problem={problem}>
        <Button type="submit" disabled={busy}>
          Save Changes
        </Button>
      </DialogActions>
    </form>
  );
}
