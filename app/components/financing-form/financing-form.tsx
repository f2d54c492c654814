import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { phoneHandlers } from "#app/lib/submission/phone-typing.ts";
import { type Outcome, useFinancingForm } from "./use-financing-form.ts";

export interface FinancingFormProps {
  /** What this form is not: stands above its button. */
  note: string;
  /** The shop has the application. */
  onSent: () => void;
}

/** The financing application (specification, sections 3, 5 and 8): a lead, no credit decision. */
export function FinancingForm({ note, onSent }: FinancingFormProps) {
  const { register, fieldOf, ...state } = useFinancingForm(onSent);
  const phone = register("phone");
  return (
    <form
      method="post"
      noValidate
      aria-label="Apply for Financing"
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="relative grid gap-4"
    >
      <Labelled {...fieldOf("name")} required>
        <Input autoComplete="name" autoCapitalize="words" {...register("name")} />
      </Labelled>
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled {...fieldOf("email")} required>
          <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
        </Labelled>
        <Labelled {...fieldOf("phone")} required>
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={14}
            placeholder="(###) ###-####"
            {...phone}
            {...phoneHandlers(phone)}
          />
        </Labelled>
      </div>
      <Labelled {...fieldOf("vehicleInfo")} hint="Year, Make, Model">
        <Input autoComplete="off" {...register("vehicleInfo")} />
      </Labelled>
      <Labelled {...fieldOf("repairNeeded")} required>
        <Textarea rows={3} {...register("repairNeeded")} />
      </Labelled>
      <Honeypot name="website" />
      <p className="text-sm text-steel">{note}</p>
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <OutcomeLine outcome={state.outcome} />
      <SubmitButton busy={state.busy} busyText="Processing...">
        Submit Application
      </SubmitButton>
    </form>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string;
  required?: boolean;
  children: ReactNode;
}

function Labelled({ id, label, error, hint, required = false, children }: LabelledProps) {
  return (
    <Field id={id} error={error} hint={hint} required={required}>
      <FieldLabel>{label}</FieldLabel>
      {children}
      <FieldHint />
      <FieldError />
    </Field>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome?.kind === "failed") {
    return (
      <p
        role="alert"
        className="rounded-md border-2 border-stop bg-stop-tint p-3 font-semibold text-sm"
      >
        {outcome.message} Or call <ShopPhoneLink />.
      </p>
    );
  }
  return (
    <div role="status">
      {outcome?.kind === "sent" ? (
        <p className="rounded-md bg-go-tint p-3 text-sm">
          <strong>We have your application.</strong> We will call you at {outcome.phone}.
        </p>
      ) : null}
      {outcome?.kind === "kept" ? (
        <p className="rounded-md border-2 border-caution bg-caution-tint p-3 font-semibold text-sm">
          Your application is saved on this device and will be sent as soon as possible. Call{" "}
          <ShopPhoneLink /> if it is urgent.
        </p>
      ) : null}
    </div>
  );
}
