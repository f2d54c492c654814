import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { KnownPerson } from "#app/components/form-parts/known-person.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { OutcomeLine } from "#app/components/form-parts/outcome-line.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useMessageForm } from "#app/components/form-parts/use-message-form.ts";
import { contactForm } from "#shop/forms/contact.ts";

/** The message form of the contact section (docs/product.md#contact-form). */
export function ContactForm() {
  const { form, inputOf, ...state } = useMessageForm({
    formName: "contact_form",
    ...contactForm,
    failure: {
      title: "Submission Error",
      description: "There was an error sending your message. Please try again later.",
    },
    plural: "messages",
    success: () => ({
      title: "Message Sent",
      description: "Thank you for contacting us. We'll be in touch shortly.",
    }),
  });
  return (
    <form
      name="contact"
      aria-label="Send us a message"
      {...state.formProps}
      className="@container relative"
    >
      <div className="grid gap-4">
        <p className="hidden rounded-md bg-caution-tint p-3 font-semibold no-scripts:block">
          Sending a message here needs JavaScript. Please call <ShopPhoneLink />.
        </p>
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        <LabelledField {...inputOf("name")} />
        <div className="grid gap-4 @lg:grid-cols-2">
          <LabelledField {...inputOf("email")} />
          <LabelledField {...inputOf("phone")} />
        </div>
        <KnownPerson form={form} sent={state.received} />
        <LabelledField {...inputOf("message")} />
        <Honeypot name="website" />
        <Captcha busy={state.busy} />
        <OutcomeLine
          problem={state.problem}
          received={state.received}
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
