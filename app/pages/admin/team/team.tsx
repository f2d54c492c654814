import { UserPlus } from "lucide-react";
import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { usePerson } from "#app/lib/session/session.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { Flag } from "#app/pages/admin/flag.tsx";
import { roleLabels, type StaffRole, staffRoles } from "#shop/forms/team.ts";
import type { Route } from "./+types/team.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog, type Inviting } from "./invite-dialog.tsx";

export async function clientLoader() {
  const team = await loadedInside(async ({ team }) => {
    const [members, invitations] = await Promise.all([team?.members(), team?.invitations()]);
    return { team: members && invitations && { members, invitations } };
  }, "owner");
  return { team };
}

export const ErrorBoundary = PartFailed;

/** `/admin/team`: who works here, and who is invited (docs/product.md#the-team). */
export default function TeamScreen({ loaderData }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(loaderData.team);
  const [inviting, setInviting] = useState<Inviting>();
  const team = data?.team;
  return (
    <DeskScreen
      title="Team"
      actions={
        team ? (
          <Button size="sm" onClick={() => setInviting({})}>
            <UserPlus aria-hidden="true" />
            Invite
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {team ? (
        <>
          <p className="-mt-2 max-w-measure text-sm text-steel">
            Owners do everything, advisors run the desk, technicians see the cars they work on. Who
            has an account already can be made an owner under Staff Admin Access, too.
          </p>
          <Members members={team.members} />
          <InvitationList
            invitations={team.invitations}
            onLink={(link, name) => setInviting({ link, name })}
          />
        </>
      ) : data ? (
        <EmptyState
          drawing="done"
          title="Not in the demo"
          description="Inviting people needs a server, and the demo has none."
        />
      ) : error ? null : (
        <Spinner label="Loading the team" className="mx-auto my-24" />
      )}
      <InviteDialog inviting={inviting} onChange={setInviting} />
    </DeskScreen>
  );
}

function Members({ members }: { members: readonly Member[] }) {
  const [leaving, setLeaving] = useState<Member>();
  const change = useChange();
  const close = () => setLeaving(undefined);
  const now = members.filter(({ role }) => role !== null);
  const former = members.filter(({ role }) => role === null);
  return (
    <>
      <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
        {now.map((member) => (
          <MemberRow key={member.id} member={member} onLeave={() => setLeaving(member)} />
        ))}
      </ul>
      {former.length > 0 ? (
        <p className="max-w-3xl text-sm text-steel [overflow-wrap:anywhere]">
          No longer here: {former.map(({ name }) => name).join(", ")}. Their names stay on what they
          did.
        </p>
      ) : null}
      <ConfirmationDialog
        asked={leaving}
        title={leaving && `Remove ${leaving.name} from the team?`}
        description="They're signed out everywhere at once, and their cars in the shop are up for anyone to take. What they did stays under their name."
        keep="Cancel"
        confirm="Remove"
        variant="destructive"
        work={async ({ id, name }) => {
          await change(({ team }) => team?.remove(id));
          toast({ title: `${name} is off the team` });
        }}
        onClose={close}
      >
        {({ email }) => (email ? <p className="[overflow-wrap:anywhere]">{email}</p> : null)}
      </ConfirmationDialog>
    </>
  );
}

function MemberRow({ member, onLeave }: { member: Member; onLeave: () => void }) {
  const { id, name, email, role, since } = member;
  const change = useChange();
  const isSelf = usePerson()?.id === id;
  const setRole = async (given: StaffRole) => {
    try {
      await change(({ team }) => team?.setRole(id, given));
      toast({ title: `${name} is ${given === "advisor" ? "an advisor" : "a technician"} now` });
    } catch (error) {
      toast(failureToast("The role wasn't changed", error));
    }
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-sm leading-tight">
      <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-steel">
          {email === name ? "" : `${email}, `}since {formatShortDay(since.slice(0, 10))}
        </p>
      </div>
      {role === "owner" || role === null ? (
        <Flag className="bg-done-tint text-done">{roleLabels.owner}</Flag>
      ) : (
        <NativeSelect
          aria-label={`Role of ${name}`}
          className="w-36"
          value={role}
          onChange={(event) => void setRole(event.target.value as StaffRole)}
        >
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {roleLabels[one]}
            </option>
          ))}
        </NativeSelect>
      )}
      {isSelf ? null : (
        <Button variant="ghost" size="sm" onClick={onLeave}>
          Remove
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
