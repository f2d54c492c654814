import { zodResolver } from "@hookform/resolvers/zod";
import { useMessageForm } from "#app/components/form-parts/use-message-form.ts";
import type { ContactFields } from "#app/lib/submission/payload.ts";
import { contactFormSchema } from "#shop/forms/contact.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";

const resolver = zodResolver(contactFormSchema);

/** The message form of the contact section; `ContactForm` shows it. */
export function useContactForm() {
  return useMessageForm({
    formName: "contact_form",
    resolver,
    labels: { name: "Name", email: "Email", phone: "Phone", message: "Message" },
    payloadOf: (values): ContactFields => ({ ...values, phone: formatPhoneInput(values.phone) }),
    failure: {
      title: "Submission Error",
      description: "There was an error sending your message. Please try again later.",
    },
    plural: "messages",
    success: () => ({
      title: "Message Sent",
      description: "Thank you for contacting us. We'll be in touch shortly.",
    }),
    saved: "Message Saved",
  });
}
