import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { toast } from "#app/lib/toast.ts";
import { newPasswordForm } from "#shop/forms/fields/new-password.ts";

export interface NewPasswordFormProps {
  /** Email of the account: password managers need it next to the new password. */
  email: string;
  onChanged: () => void;
}

/** Form for a new password, after an emailed link or from the profile. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const { inputOf, startOver, ...state } = useCheckedForm({
    ...newPasswordForm,
    defaults: { password: "", confirmPassword: "" },
    failure: "Your password wasn't changed",
    send: async ({ password }) => {
      const { accounts } = await loadBackend();
      await accounts.setPassword(password);
      startOver();
      toast({ title: "Password changed", description: "Other devices have been signed out." });
      onChanged();
    },
  });

  return (
    <form aria-label="New password" {...state.formProps} className="grid gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <LabelledField {...inputOf("password")} label="New Password" />
      <LabelledField {...inputOf("confirmPassword")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Saving...">
        Save New Password
      </SubmitButton>
    </form>
  );
}
