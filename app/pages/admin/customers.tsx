import { useState } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { grantAdmin, UnverifiedWarning } from "./grant-admin.tsx";
import { fullName, isUnverified, PeopleList } from "./people-list.tsx";

interface Selection {
  profile: Profile;
  reload: () => void;
}

/** `/admin/customers`: everybody with an account. */
export default function Customers() {
  const [selected, setSelected] = useState<Selection>();
  const close = () => setSelected(undefined);
  return (
    <>
      <PeopleList
        title="Customer Management"
        lead="Everyone with an account. Admins see and change everything, so keep their number small."
        staffFirst={false}
        failure="Failed to load user data"
        empty="No users found"
        action={(profile, reload) => (
          <Button
            variant={profile.is_admin ? "destructive" : "outline"}
            onClick={() => setSelected({ profile, reload })}
          >
            {profile.is_admin ? "Remove Admin" : "Make Admin"}
            <span className="sr-only">: {fullName(profile)}</span>
          </Button>
        )}
      />
      <Dialog
        open={selected !== undefined}
        onOpenChange={close}
        title={selected && question(selected.profile)}
        description={selected && consequence(selected.profile)}
      >
        {selected ? <AdminChange {...selected} onClose={close} /> : null}
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

function AdminChange({ profile, reload, onClose }: Selection & { onClose: () => void }) {
  const granting = !profile.is_admin;
  const change = async () => {
    try {
      await grantAdmin(profile.id, granting);
    } finally {
      reload();
    }
  };
  return (
    <Confirmation
      keep="Cancel"
      confirm={granting ? "Make Admin" : "Remove Admin"}
      variant={granting ? "primary" : "destructive"}
      work={change}
      onClose={onClose}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{profile.email}</p>
      {granting && isUnverified(profile) ? <UnverifiedWarning profile={profile} /> : null}
    </Confirmation>
  );
}
