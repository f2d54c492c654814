import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { toast } from "#app/lib/toast.ts";
import { newEmailForm } from "#shop/forms/account.ts";

/** Form for a new sign-in email, which takes effect once the emailed links are used. */
export function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const { inputOf, ...state } = useCheckedForm({
    ...newEmailForm,
    defaults: { email: "" },
    failure: "Your email wasn't changed",
    send: async ({ email }) => {
      const { accounts } = await loadBackend();
      await accounts.changeEmail(email);
      toast({
        title: "Please check your email",
        description: "Open the links we sent to the old and the new address to confirm.",
      });
      onSent();
    },
  });
  return (
    <form aria-label="Change email" {...state.formProps} className="grid gap-4">
      <LabelledField {...inputOf("email")} />
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Sending...">
        Send Confirmation
      </SubmitButton>
    </form>
  );
}
