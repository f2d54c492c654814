import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { PhoneInput } from "#app/components/form-parts/phone-input.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { accountCreated, type PendingAppointment, splitName } from "#app/lib/session/accounts.ts";
import { formatPhoneField } from "#app/lib/submission/phone-typing.ts";
import { toast } from "#app/lib/toast.ts";
import { registrationForm } from "#shop/forms/account.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";

export interface RegisterFormProps {
  /** The request that led here, which prefills name and number. */
  pending: PendingAppointment | undefined;
  onRegistered: (registered: { email: string; confirmed: boolean }) => void;
}

/** Registration form (docs/product.md#sign-in-and-register). */
export function RegisterForm({ pending, onRegistered }: RegisterFormProps) {
  const { form, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...registrationForm,
    summarized: true,
    defaults: {
      ...splitName(pending?.name ?? ""),
      email: pending?.email ?? "",
      phone: formatPhoneInput(pending?.phone ?? ""),
      address: "",
      password: "",
      confirmPassword: "",
    },
    failure: "Failed to create account",
    send: async ({ confirmPassword: _, ...account }) => {
      const { accounts } = await loadBackend();
      const { confirmed } = await accounts.signUp(account);
      toast(accountCreated(confirmed));
      onRegistered({ email: account.email, confirmed });
    },
    onWrong: (names) => {
      const { password, confirmPassword } = form.getValues();
      if (!names.includes("confirmPassword") || password === confirmPassword) return;
      toast({
        title: "Passwords do not match",
        description: "Please make sure your passwords match",
        variant: "destructive",
      });
    },
  });

  return (
    <form aria-label="Register" {...state.formProps} className="@container grid gap-4">
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <div className="grid gap-4 @md:grid-cols-2">
        <LabelledField {...inputOf("firstName")} />
        <LabelledField {...inputOf("lastName")} />
        <LabelledField {...inputOf("email")} />
        <LabelledField {...fieldOf("phone")}>
          <PhoneInput
            {...register("phone")}
            // Formats a number that the browser has filled in.
            onInput={(event) => formatPhoneField(event.currentTarget)}
          />
        </LabelledField>
      </div>
      <LabelledField {...inputOf("address")} />
      <div className="grid gap-4 @md:grid-cols-2">
        <LabelledField {...inputOf("password")} />
        <LabelledField {...inputOf("confirmPassword")} />
      </div>
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Creating account...">
        {pending ? "Register & Schedule Appointment" : "Create Account"}
      </SubmitButton>
    </form>
  );
}
