import { useEffect, useRef } from "react";
import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { OutcomeLine } from "#app/components/form-parts/outcome-line.tsx";
import { PhoneInput } from "#app/components/form-parts/phone-input.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { takeEarlyPhone } from "#app/lib/submission/phone-typing.ts";
import { useContactForm } from "./use-contact-form.ts";

/** The message form of the contact section (docs/product.md#contact-form). */
export function ContactForm() {
  const { form, register, fieldOf, ...state } = useContactForm();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const phone = takeEarlyPhone(element.current);
    if (phone) form.setValue("phone", phone);
  }, [form]);

  return (
    <form
      ref={element}
      // Until the form's code is here, a press must not make the browser leave the page: outside of a
      // dialog this method does nothing (HTML standard, form submission).
      method="dialog"
      name="contact"
      noValidate
      aria-label="Send us a message"
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="@container relative"
    >
      <div className="grid gap-4">
        <p className="hidden rounded-md bg-caution-tint p-3 font-semibold no-scripts:block">
          Sending a message here needs JavaScript. Please call <ShopPhoneLink />.
        </p>
        <LabelledField {...fieldOf("name")} required>
          <Input autoComplete="name" autoCapitalize="words" {...register("name")} />
        </LabelledField>
        <div className="grid gap-4 @lg:grid-cols-2">
          <LabelledField {...fieldOf("email")} required>
            <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
          </LabelledField>
          <LabelledField {...fieldOf("phone")} required>
            <PhoneInput {...register("phone")} />
          </LabelledField>
        </div>
        <LabelledField {...fieldOf("message")} required>
          <Textarea rows={5} {...register("message")} />
        </LabelledField>
        <Honeypot name="website" />
        <Captcha busy={state.busy} />
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        <OutcomeLine
          outcome={state.outcome}
          sent={() => (
            <>
              <strong>We have your message.</strong> We'll answer within one business day.
            </>
          )}
        />
        <SubmitButton busy={state.busy} busyText="Sending...">
          Send Message
        </SubmitButton>
      </div>
    </form>
  );
}
