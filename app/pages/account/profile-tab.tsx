import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf, type Person } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { Profile } from "#app/lib/backend/profiles.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useDraft } from "#app/lib/submission/use-draft.ts";
import { toast } from "#app/lib/toast.ts";
import { profileForm } from "#shop/forms/account.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";
import type { AccountData } from "./account-data.ts";
import { SecuritySection } from "./security-section.tsx";
import { YourData } from "./your-data.tsx";

/** For staff: customers do not load it. */
export const AdminSwitch = lazyComponent(() =>
  import("./admin-switch.tsx").then((module) => module.AdminSwitch),
);

interface ProfileTabProps {
  person: Person;
  latest: AccountData["profile"];
}

/** Tab Profile: personal data, the admin switch of staff, sign-in and security, export and deletion. */
export function ProfileTab({ person, latest }: ProfileTabProps) {
  const { data, error, reload } = useLoaded(latest);
  // Content that is shown already stays, and with it what is being typed.
  const failed = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  if (!data) return failed ?? <Spinner label="Loading your profile" className="mx-auto py-24" />;
  return (
    <div className="grid gap-10 border-ink border-t-2 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12">
      {failed}
      <div className="grid content-start gap-10">
        <ProfileForm profile={data.profile} />
        {data.maySwitch ? <AdminSwitch profile={data.profile} /> : null}
      </div>
      <div className="grid content-start gap-10">
        <SecuritySection person={person} factors={data.factors} />
        <YourData personId={person.id} />
      </div>
    </div>
  );
}

/** Text below the number; the form's checkbox is the actual consent (docs/product.md#text-messages). */
const phoneConsent =
  "By providing your phone number, you consent to receive SMS messages about your appointment.";

/** Form for the user's own data; the sign-in email is changed elsewhere. */
function ProfileForm({ profile }: { profile: Profile }) {
  const change = useChange();
  const stored = {
    firstName: profile.first_name ?? "",
    lastName: profile.last_name ?? "",
    phone: formatPhoneInput(profile.phone ?? ""),
    address: profile.address ?? "",
  };
  const { form, inputOf, ...state } = useCheckedForm({
    ...profileForm,
    summarized: true,
    defaults: stored,
    failure: "Failed to update profile",
    send: async ({ firstName, lastName, phone, address }) => {
      const typed = form.getValues();
      const fields = { first_name: firstName, last_name: lastName, phone, address };
      await change(({ profiles }) => profiles.save(profile.id, fields));
      const { notices } = await loadBackend();
      toast(notices.profileSaved);
      // What was typed since is not saved yet.
      if (JSON.stringify(form.getValues()) !== JSON.stringify(typed)) return;
      form.reset({ firstName, lastName, phone: formatPhoneInput(phone), address });
    },
  });
  // A session that ends while the user is typing must not lose the text.
  useDraft(form, `profileDraft-${profile.id}`, profileForm.fields, { presets: stored });

  return (
    <form aria-label="Profile" {...state.formProps} className="@container grid gap-4">
      <h2 className="text-2xl">Your details</h2>
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <div className="grid gap-4 @md:grid-cols-2">
        <LabelledField {...inputOf("firstName")} />
        <LabelledField {...inputOf("lastName")} />
      </div>
      <LabelledField id="profile-email" label="Email" error={undefined}>
        <Input type="email" value={profile.email ?? ""} disabled readOnly />
      </LabelledField>
      <LabelledField {...inputOf("phone")} hint={phoneConsent} />
      <LabelledField {...inputOf("address")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Saving...">
        Save Changes
      </SubmitButton>
    </form>
  );
}
