import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { grantAdmin } from "./grant-admin.ts";
import { fullName, isUnverified, PeopleList } from "./people-list.tsx";
import { UnverifiedWarning } from "./unverified-warning.tsx";

/** `/admin/customers`: everybody with an account. */
export default function Customers() {
  return (
    <PeopleList
      title="Customer Management"
      lead="Everyone with an account. Admins see and change everything, so keep their number small."
      staffFirst={false}
      failure="Failed to load user data"
      empty="No users found"
      action={(profile, reload) => <MakeAdmin profile={profile} onChanged={reload} />}
    />
  );
}

function MakeAdmin({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const granting = !profile.is_admin;
  const name = fullName(profile);
  return (
    <>
      <Button variant={granting ? "outline" : "destructive"} onClick={() => setAsking(true)}>
        {granting ? "Make Admin" : "Remove Admin"}
        <span className="sr-only">: {name}</span>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={granting ? `Make ${name} an admin?` : `Remove ${name} as an admin?`}
        description={
          granting
            ? "Admins see every customer and appointment, change settings, and make other people admins."
            : "They keep their account but can no longer see or change anything here."
        }
      >
        {asking ? (
          <Confirmation
            profile={profile}
            granting={granting}
            onClose={() => setAsking(false)}
            onChanged={onChanged}
          />
        ) : null}
      </Dialog>
    </>
  );
}

interface ConfirmationProps {
  profile: Profile;
  granting: boolean;
  onClose: () => void;
  onChanged: () => void;
}

function Confirmation({ profile, granting, onClose, onChanged }: ConfirmationProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async () => {
    setBusy(true);
    const refused = await grantAdmin(profile.id, granting);
    setBusy(false);
    setProblem(refused);
    onChanged();
    if (!refused) onClose();
  };
  return (
    <div className="grid gap-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{profile.email}</p>
      {granting && isUnverified(profile) ? <UnverifiedWarning profile={profile} /> : null}
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={granting ? "primary" : "destructive"}
          disabled={busy}
          onClick={() => void change()}
        >
          {granting ? "Make Admin" : "Remove Admin"}
        </Button>
      </div>
    </div>
  );
}
