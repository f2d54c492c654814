import { Download, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { type Backend, messageOf } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { signOut } from "#app/lib/session/sign-out.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatList } from "#shop/text/format.ts";

/** Export and deletion of the user's own data. */
export function YourData({ personId }: { personId: string }) {
  const heading = useId();
  const [coming, setComing] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);

  const run = async (problem: string, work: (backend: Backend) => Promise<void>) => {
    setBusy(true);
    try {
      await work(await loadBackend());
    } catch (error) {
      toast(failureToast(problem, error));
    }
    setBusy(false);
  };
  const download = () =>
    run("The export failed", async ({ profiles }) =>
      saveFile("my-data.json", await profiles.exportOwnData()),
    );
  const ask = () =>
    run("Your appointments weren't loaded", async ({ appointments }) =>
      setComing(comingDays(await appointments.mine(personId))),
    );
  const close = () => setComing(undefined);

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
        <Button variant="destructive" disabled={busy} onClick={() => void ask()}>
          <Trash2 aria-hidden="true" />
          Delete My Account
        </Button>
      </div>
      <Dialog open={coming !== undefined} onOpenChange={close} title="Delete Your Account">
        {coming ? <Deletion coming={coming} onClose={close} /> : null}
      </Dialog>
    </section>
  );
}

/** Days of the appointments that are still to come, the next first: they are canceled with the account. */
function comingDays(appointments: readonly Appointment[]): string[] {
  const now = shopTimeOf(serverNow(), shop.timeZone);
  return appointments
    .filter(({ status }) => status === "pending" || status === "confirmed")
    .flatMap(({ scheduled_date: date, scheduled_time: time }) =>
      date && `${date} ${time?.slice(0, 5)}` > `${now.date} ${now.time}` ? [date] : [],
    )
    .sort()
    .map(formatNearDay);
}

interface DeletionProps {
  coming: readonly string[];
  onClose: () => void;
}

function Deletion({ coming, onClose }: DeletionProps) {
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
        Call us at <ShopPhoneLink /> to have it deleted, too.
      </p>
      {coming.length > 0 ? (
        <p className="font-semibold">
          {coming.length === 1 ? "Your appointment on " : "Your appointments on "}
          {formatList(coming)} {coming.length === 1 ? "is" : "are"} canceled, too.
        </p>
      ) : null}
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
