import { zodResolver } from "@hookform/resolvers/zod";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Input } from "#app/components/ui/input.tsx";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { toast } from "#app/lib/toast.ts";
import { emailSchema } from "#shop/forms/account.ts";

const resolver = zodResolver(emailSchema);

/** Another address for signing in; it counts once the links in the mails are used. */
export function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const { register, fieldOf, ...state } = useCheckedForm({
    resolver,
    labels: { email: "New Email" },
    defaults: { email: "" },
    failure: "The email was not changed",
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
    <form
      method="dialog"
      noValidate
      aria-label="Change email"
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="grid gap-4"
    >
      <LabelledField {...fieldOf("email")} required>
        <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
      </LabelledField>
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Sending...">
        Send Confirmation
      </SubmitButton>
    </form>
  );
}
