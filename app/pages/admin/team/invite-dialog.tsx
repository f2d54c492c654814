import { useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { QrCode } from "#app/components/qr-code.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { BackendError } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { JoinLink } from "#app/lib/backend/team.ts";
import { copyText } from "#app/lib/copy-text.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { invitationForm, invitedRoles, roleHints, roleLabels } from "#shop/forms/team.ts";

/** What the dialog shows: the form, or the link of an invitation. */
export interface Inviting {
  link?: JoinLink;
  name?: string;
}

interface InviteDialogProps {
  inviting: Inviting | undefined;
  onChange: (inviting: Inviting | undefined) => void;
}

/** The form of an invitation, then its link. */
export function InviteDialog({ inviting, onChange }: InviteDialogProps) {
  const close = () => onChange(undefined);
  return (
    <Dialog
      open={inviting !== undefined}
      onOpenChange={close}
      title={inviting?.link ? `Link for ${inviting.name}` : "Invite to the Team"}
    >
      {inviting?.link ? (
        <LinkShown link={inviting.link} onClose={close} />
      ) : inviting ? (
        <InviteForm onInvited={(link, name) => onChange({ link, name })} onClose={close} />
      ) : null}
    </Dialog>
  );
}

interface InviteFormProps {
  onInvited: (link: JoinLink, name: string) => void;
  onClose: () => void;
}

function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const reload = useReload();
  // Whether the address that was typed has an account, which can have the role at once.
  const [existing, setExisting] = useState(false);
  const { form, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...invitationForm,
    defaults: { name: "", role: "technician", email: "", phone: "" },
    failure: "The invitation wasn't sent",
    send: async (invitation) => {
      const { team } = await loadBackend();
      const link = await team?.invite({ ...invitation, existing }).catch((error: unknown) => {
        setExisting(error instanceof BackendError && error.code === "has_account");
        throw error;
      });
      await reload();
      if (!link) {
        toast({ title: "They're on the team now", description: invitation.name });
        return onClose();
      }
      const to = invitation.email ?? invitation.phone;
      if (to) toast({ title: "Invitation sent", description: invitation.name });
      onInvited(link, invitation.name);
    },
  });
  const isOwner = form.watch("role") === "owner";
  return (
    <form aria-label="Invitation" {...state.formProps} className="grid gap-4">
      <LabelledField {...inputOf("name")} />
      <LabelledField {...fieldOf("role")} hint={roleHints[form.watch("role")]}>
        <NativeSelect {...register("role")}>
          {invitedRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </NativeSelect>
      </LabelledField>
      {isOwner ? (
        <p className="rounded-md border-2 border-caution bg-caution-tint p-3">
          <strong>An owner can do everything you can:</strong> see every customer, change prices,
          pages and settings, and take anyone off the team, you included.
        </p>
      ) : null}
      <LabelledField {...inputOf("email")} />
      <LabelledField {...inputOf("phone")} />
      <p className="text-sm text-steel">
        They get a link to choose a password. Without an address you show them a code to scan.
      </p>
      <DialogActions keep="Cancel" onKeep={onClose} problem={state.problem}>
        <Button type="submit" disabled={state.busy}>
          {existing ? "Give It This Role" : isOwner ? "Invite as an Owner" : "Invite"}
        </Button>
      </DialogActions>
    </form>
  );
}

function LinkShown({ link: { link, qrCode }, onClose }: { link: JoinLink; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p>They scan this with their phone, or open the link. It works once, for seven days.</p>
      <QrCode src={qrCode} alt="QR code of the link" />
      <p className="break-all rounded-md bg-sunken p-3 text-sm">{link}</p>
      <DialogActions keep="Copy Link" onKeep={() => void copyText(link, "Link copied")}>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  );
}
