import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { JoinLink, TeamInvitation } from "#app/lib/backend/team.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { toast } from "#app/lib/toast.ts";
import { Flag } from "#app/pages/admin/flag.tsx";
import { roleLabels } from "#shop/forms/team.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

interface InvitationListProps {
  invitations: readonly TeamInvitation[];
  /** Shows the link of an invitation. */
  onLink: (link: JoinLink, name: string) => void;
}

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, onLink }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited-title" className="grid gap-2">
      <h2 id="invited-title" className="text-lg">
        Invited ({invitations.length})
      </h2>
      <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onLink={onLink} />
        ))}
      </ul>
    </section>
  );
}

interface InvitationRowProps extends Pick<InvitationListProps, "onLink"> {
  invitation: TeamInvitation;
}

function InvitationRow({ invitation, onLink }: InvitationRowProps) {
  const { id, name, role, email, phone, expiresAt } = invitation;
  const [busy, setBusy] = useState(false);
  const reload = useReload();
  const to = email ?? (phone && formatPhone(phone));
  const isOver = Date.parse(expiresAt) <= serverNow().getTime();
  const act = async (
    failure: string,
    work: (team: NonNullable<Awaited<ReturnType<typeof loadBackend>>["team"]>) => Promise<unknown>,
  ) => {
    setBusy(true);
    try {
      const { team } = await loadBackend();
      if (team) await work(team);
      await reload();
    } catch (error) {
      toast(failureToast(failure, error));
    }
    setBusy(false);
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-sm leading-tight">
      <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {isOver ? <Flag className="bg-caution-tint text-caution">Expired</Flag> : null}
        </p>
        <p className="text-steel">
          {[roleLabels[role], to, !isOver && `until ${formatMoment(expiresAt)}`]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <span className="flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          onClick={() =>
            void act("The link couldn't be made", async (team) =>
              onLink(await team.inviteAgain(id, false), name),
            )
          }
        >
          Show Code
          <span className="sr-only">: {name}</span>
        </Button>
        {to ? (
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            onClick={() =>
              void act("The invitation wasn't sent", async (team) => {
                await team.inviteAgain(id, true);
                toast({ title: "Invitation sent", description: to });
              })
            }
          >
            Send Again
            <span className="sr-only">: {name}</span>
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          onClick={() =>
            void act("The invitation wasn't withdrawn", async (team) => {
              await team.withdraw(id);
              toast({ title: "Invitation withdrawn", description: name });
            })
          }
        >
          Withdraw
          <span className="sr-only">: {name}</span>
        </Button>
      </span>
    </li>
  );
}
