import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { grantAdmin } from "./grant-admin.ts";
import { fullName, PeopleList } from "./people-list.tsx";

/** `/admin/customers`: everybody with an account. */
export default function Customers() {
  return (
    <PeopleList
      title="Customer Management"
      lead="Everybody with an account. Administrators see and change everything, so make few."
      staffFirst={false}
      failure="Failed to load user data"
      empty="No users found"
      action={(profile, reload) => <MakeAdmin profile={profile} onChanged={reload} />}
    />
  );
}

function MakeAdmin({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async () => {
    setBusy(true);
    setProblem(await grantAdmin(profile.id, !profile.is_admin));
    setBusy(false);
    onChanged();
  };
  return (
    <>
      <Button
        variant={profile.is_admin ? "destructive" : "outline"}
        disabled={busy}
        onClick={() => void change()}
      >
        {profile.is_admin ? "Remove Admin" : "Make Admin"}
        <span className="sr-only">: {fullName(profile)}</span>
      </Button>
      {problem ? (
        <div className="w-full">
          <ProblemLine>{problem}</ProblemLine>
        </div>
      ) : null}
    </>
  );
}
