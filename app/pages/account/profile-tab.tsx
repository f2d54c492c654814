import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf, type Person } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { updatePerson } from "#app/lib/session.ts";
import { useDraft } from "#app/lib/submission/use-draft.ts";
import { toast } from "#app/lib/toast.ts";
import { useRemote } from "#app/lib/use-remote.ts";
import { profileForm } from "#shop/forms/account.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { SecuritySection } from "./security-section.tsx";
import { YourData } from "./your-data.tsx";

/** The privilege switch of staff. */
function AdminSwitch({ profile, onSwitched }: { profile: Profile; onSwitched: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { is_admin: isAdmin } = profile;
  const Icon = isAdmin ? ShieldOff : ShieldCheck;

  const change = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { profiles } = await loadBackend();
      await profiles.setOwnAdmin(profile.id, !isAdmin);
      updatePerson({ isAdmin: !isAdmin });
      toast({
        title: isAdmin ? "Admin access removed" : "Admin access granted",
        description: `You have successfully ${isAdmin ? "disabled" : "enabled"} admin privileges.`,
      });
      onSwitched();
    } catch (error) {
      toast({
        title: "Error",
        description: "Failed to update admin status.",
        variant: "destructive",
      });
      setProblem(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <section aria-labelledby="admin-access" className="grid gap-3">
      <h2 id="admin-access" className="text-2xl">
        Admin access
      </h2>
      <p className="text-steel">
        {isAdmin
          ? "You see all appointments, customers and settings. Switch it off while you do not need it."
          : "Switch it on to see all appointments, customers and settings."}
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={busy}
        onClick={() => void change()}
      >
        <Icon aria-hidden="true" />
        {isAdmin ? "Disable Admin Access" : "Enable Admin Access"}
      </Button>
    </section>
  );
}

/** What stands beside the number; the box of the form decides (docs/product.md#text-messages). */
const phoneConsent =
  "By providing your phone number, you consent to receive SMS messages about your appointment.";

/** What one may change of one's own data; the address for signing in is changed elsewhere. */
function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const stored = {
    firstName: profile.first_name ?? "",
    lastName: profile.last_name ?? "",
    phone: formatPhoneInput(profile.phone ?? ""),
    address: profile.address ?? "",
  };
  const { form, inputOf, ...state } = useCheckedForm({
    ...profileForm,
    defaults: stored,
    failure: "Failed to update profile",
    send: async ({ firstName, lastName, phone, address }) => {
      const { profiles, notices } = await loadBackend();
      await profiles.save(profile.id, {
        first_name: firstName,
        last_name: lastName,
        phone,
        address,
      });
      toast(notices.profileSaved);
      form.reset({ firstName, lastName, phone: formatPhoneInput(phone), address });
      onSaved();
    },
  });
  // A session that ends while somebody types must not cost the text.
  useDraft(form, `profileDraft-${profile.id}`, profileForm.fields, { presets: stored });

  return (
    <form aria-label="Profile" {...state.formProps} className="@container grid gap-4">
      <h2 className="text-2xl">Your details</h2>
      <div className="grid gap-4 @md:grid-cols-2">
        <LabelledField {...inputOf("firstName")} />
        <LabelledField {...inputOf("lastName")} />
      </div>
      <LabelledField id="profile-email" label="Email" error={undefined}>
        <Input type="email" value={profile.email} disabled readOnly />
      </LabelledField>
      <LabelledField {...inputOf("phone")} hint={phoneConsent} />
      <LabelledField {...inputOf("address")} />
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Saving...">
        Save Changes
      </SubmitButton>
    </form>
  );
}

/** Tab Profile: one's data, the admin switch of staff, sign-in and safety, export and deletion. */
export function ProfileTab({ person }: { person: Person }) {
  const { data, error, reload } = useRemote(person.id, async () => {
    const backend = await loadBackend();
    const profile = await backend.profiles.load(person.id);
    return { profile, maySwitch: backend.anyoneSwitchesAdmin || profile.is_staff };
  });
  // What is shown already stays, and with it what is being typed there.
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data) return failed ?? <Spinner label="Loading your profile" className="mx-auto my-24" />;
  return (
    <div className="grid gap-10 border-ink border-t-2 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12">
      {failed}
      <div className="grid content-start gap-10">
        <ProfileForm profile={data.profile} onSaved={reload} />
        {data.maySwitch ? <AdminSwitch profile={data.profile} onSwitched={reload} /> : null}
      </div>
      <div className="grid content-start gap-10">
        <SecuritySection person={person} />
        <YourData />
      </div>
    </div>
  );
}
