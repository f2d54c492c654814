import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { OutcomeLine } from "#app/components/form-parts/outcome-line.tsx";
import { PhoneInput } from "#app/components/form-parts/phone-input.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { useFinancingForm } from "./use-financing-form.ts";

export interface FinancingFormProps {
  /** What this form is not: stands above its button. */
  note: string;
  /** The shop has the application. */
  onSent: () => void;
}

/** The financing application (docs/product.md#financing-form): a lead, no credit decision. */
export function FinancingForm({ note, onSent }: FinancingFormProps) {
  const { register, fieldOf, ...state } = useFinancingForm(onSent);
  return (
    <form
      method="post"
      noValidate
      aria-label="Apply for Financing"
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="relative grid gap-4"
    >
      <LabelledField {...fieldOf("name")} required>
        <Input autoComplete="name" autoCapitalize="words" {...register("name")} />
      </LabelledField>
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledField {...fieldOf("email")} required>
          <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
        </LabelledField>
        <LabelledField {...fieldOf("phone")} required>
          <PhoneInput {...register("phone")} />
        </LabelledField>
      </div>
      <LabelledField {...fieldOf("vehicleInfo")} hint="Year, Make, Model">
        <Input autoComplete="off" {...register("vehicleInfo")} />
      </LabelledField>
      <LabelledField {...fieldOf("repairNeeded")} required>
        <Textarea rows={3} {...register("repairNeeded")} />
      </LabelledField>
      <Honeypot name="website" />
      <Captcha busy={state.busy} />
      <p className="text-sm text-steel">{note}</p>
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <OutcomeLine
        outcome={state.outcome}
        sent={(values) => (
          <>
            <strong>We have your application.</strong> We'll call you at{" "}
            {formatPhoneInput(values.phone)}.
          </>
        )}
      />
      <SubmitButton busy={state.busy} busyText="Processing...">
        Submit Application
      </SubmitButton>
    </form>
  );
}
