import { useEffect, useRef } from "react";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { Field, FieldError, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { formatPhoneField, phoneHandlers } from "#app/lib/submission/phone-typing.ts";
import { type Outcome, useContactForm } from "./use-contact-form.ts";

/** The message form of the contact section (specification, sections 5 and 8). */
export function ContactForm() {
  const { form, register, idOf, errorOf, ...state } = useContactForm();
  const element = useRef<HTMLFormElement>(null);
  const phone = register("phone");

  useEffect(() => {
    // A number typed before this code was here.
    const typed = element.current?.querySelector<HTMLInputElement>("input[type=tel]");
    if (!typed?.value) return;
    formatPhoneField(typed);
    form.setValue("phone", typed.value);
  }, [form]);

  return (
    <form
      ref={element}
      // Until the form's code is here, a press must not make the browser leave the page: outside of a
      // dialog this method does nothing (HTML standard, form submission).
      method="dialog"
      noValidate
      aria-label="Send us a message"
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="@container relative"
    >
      <div className="grid gap-4">
        <noscript>
          <p className="rounded-md bg-caution-tint p-3 font-semibold">
            Sending a message here needs JavaScript. Please call <ShopPhoneLink />.
          </p>
        </noscript>
        <Field id={idOf("name")} error={errorOf("name")} required>
          <FieldLabel>Name</FieldLabel>
          <Input autoComplete="name" autoCapitalize="words" {...register("name")} />
          <FieldError />
        </Field>
        <div className="grid gap-4 @lg:grid-cols-2">
          <Field id={idOf("email")} error={errorOf("email")} required>
            <FieldLabel>Email</FieldLabel>
            <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
            <FieldError />
          </Field>
          <Field id={idOf("phone")} error={errorOf("phone")} required>
            <FieldLabel>Phone</FieldLabel>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={14}
              placeholder="(###) ###-####"
              {...phone}
              {...phoneHandlers(phone)}
            />
            <FieldError />
          </Field>
        </div>
        <Field id={idOf("message")} error={errorOf("message")} required>
          <FieldLabel>Message</FieldLabel>
          <Textarea rows={5} {...register("message")} />
          <FieldError />
        </Field>
        <Honeypot name="website" />
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        <OutcomeLine outcome={state.outcome} />
        <SubmitButton busy={state.busy} busyText="Sending...">
          Send Message
        </SubmitButton>
      </div>
    </form>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome?.kind === "failed") {
    return (
      <p
        role="alert"
        className="rounded-md border-2 border-stop bg-stop-tint p-3 font-semibold text-sm"
      >
        {outcome.message}
      </p>
    );
  }
  return (
    <div role="status">
      {outcome?.kind === "sent" ? (
        <p className="rounded-md bg-go-tint p-3 text-sm">
          <strong>We have your message.</strong> We answer within one business day.
        </p>
      ) : null}
      {outcome?.kind === "kept" ? (
        <p className="rounded-md border-2 border-caution bg-caution-tint p-3 font-semibold text-sm">
          Your message is saved on this device and will be sent as soon as possible. Call{" "}
          <ShopPhoneLink /> if it is urgent.
        </p>
      ) : null}
    </div>
  );
}
