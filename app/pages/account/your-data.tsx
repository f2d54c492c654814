import { Download, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { signOut } from "#app/lib/session/sign-out.ts";
import { toast } from "#app/lib/toast.ts";

/** Export and deletion of the user's own data. */
export function YourData() {
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { profiles } = await loadBackend();
      saveFile("my-data.json", await profiles.exportOwnData());
    } catch (error) {
      toast(failureToast("The export failed", error));
    }
    setBusy(false);
  };

  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-2xl">
        Your data
      </h2>
      <p className="text-sm text-steel">
        Get a copy of everything we keep about you, or delete your account.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={busy} onClick={() => void download()}>
          <Download aria-hidden="true" />
          Download My Data
        </Button>
        <Button variant="destructive" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          Delete My Account
        </Button>
      </div>
      <Dialog open={asking} onOpenChange={setAsking} title="Delete Your Account">
        {asking ? <Deletion onClose={() => setAsking(false)} /> : null}
      </Dialog>
    </section>
  );
}

function Deletion({ onClose }: { onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { profiles } = await loadBackend();
      await profiles.deleteOwnAccount();
      onClose();
      toast({ title: "Your account is deleted" });
      await signOut("local");
    } catch (error) {
      toast(failureToast("Your account wasn't deleted", error));
      setProblem(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-4">
      <p>
        Your name, phone number, addresses and photos are removed for good. The record of work on
        your car stays without them, because we have to keep invoices. If we've added to your
        customer record ourselves, like a note or a visit you booked by phone, that record stays.
        Call us to have it deleted, too.
      </p>
      <Checkbox
        label="I understand that this can't be undone."
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
      <DialogActions keep="Keep my account" onKeep={onClose} problem={problem}>
        <Button variant="destructive" disabled={!understood || busy} onClick={() => void remove()}>
          Delete for Good
        </Button>
      </DialogActions>
    </div>
  );
}
