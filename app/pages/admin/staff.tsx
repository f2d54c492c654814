import { useId, useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { grantAdmin, UnverifiedWarning } from "./grant-admin.tsx";
import { fullName, isUnverified, PeopleList } from "./people-list.tsx";

/** `/admin/staff`: who may act for the shop. */
export default function Staff() {
  const [selected, setSelected] = useState<{ profile: Profile; reload: () => void }>();
  return (
    <>
      <PeopleList
        title="Staff Admin Access"
        lead="Who works for the shop. Search to find anyone else with an account."
        staffFirst
        failure="Failed to load staff data"
        empty="No staff members found"
        action={(profile, reload) => (
          <Button variant="outline" onClick={() => setSelected({ profile, reload })}>
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
        {selected ? (
          <AccessForm
            profile={selected.profile}
            onClose={() => setSelected(undefined)}
            onSaved={selected.reload}
          />
        ) : null}
      </Dialog>
    </>
  );
}

interface AccessFormProps {
  profile: Profile;
  onClose: () => void;
  onSaved: () => void;
}

function AccessForm({ profile, onClose, onSaved }: AccessFormProps) {
  const [isAdmin, setIsAdmin] = useState(profile.is_admin);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const explanation = useId();

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await grantAdmin(profile.id, isAdmin);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
    onSaved();
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
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
