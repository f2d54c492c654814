import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { KnownPerson } from "#app/components/form-parts/known-person.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { OutcomeLine } from "#app/components/form-parts/outcome-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useMessageForm } from "#app/components/form-parts/use-message-form.ts";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { published } from "#app/lib/site/published.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";
import { financingForm } from "#shop/forms/financing.ts";

export interface FinancingDialogWindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The financing dialog; loaded when it is first opened. */
export function FinancingDialogWindow({ open, onOpenChange }: FinancingDialogWindowProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Apply for Financing"
      description={`Fill out this form to apply for auto repair financing. Our team will contact you shortly at ${shopPhone} to discuss your options.`}
    >
      <FinancingForm
        note={published.financing?.applicationNote ?? ""}
        onSent={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface FinancingFormProps {
  /** Disclaimer above the submit button. */
  note: string;
  /** Called once the shop has received the application. */
  onSent: () => void;
}

/** The financing application (docs/product.md#financing-form): a lead, not a credit decision. */
function FinancingForm({ note, onSent }: FinancingFormProps) {
  const { form, inputOf, ...state } = useMessageForm({
    formName: "financing_application",
    ...financingForm,
    failure: {
      title: "Submission Error",
      description: "There was an error submitting your application. Please try again later.",
    },
    plural: "applications",
    success: (values) => ({
      title: "Application Submitted",
      description: `We will call you at ${formatPhoneInput(values.phone)} to discuss financing options. Our number is ${shopPhone}.`,
    }),
    onSent,
  });
  return (
    <form
      aria-label="Apply for Financing"
      {...state.formProps}
      // Inside a dialog, the default `method="dialog"` would close it.
      method="post"
      className="relative grid gap-4 max-sm:gap-2.5 max-sm:[&_label]:leading-tight max-sm:[&_textarea]:min-h-18"
    >
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <LabelledField {...inputOf("name")} />
      <div className="grid gap-4 max-sm:gap-2.5 sm:grid-cols-2">
        <LabelledField {...inputOf("email")} />
        <LabelledField {...inputOf("phone")} />
      </div>
      <KnownPerson form={form} sent={state.received} />
      <LabelledField {...inputOf("vehicleInfo")} />
      <LabelledField {...inputOf("repairNeeded")} />
      <Honeypot name="website" />
      <Captcha busy={state.busy} />
      <p className="text-sm text-steel max-sm:leading-snug">{note}</p>
      <OutcomeLine
        problem={state.problem}
        received={state.received}
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
