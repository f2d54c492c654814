import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { focusField } from "#app/components/form-parts/error-summary.tsx";
import { shopPhone } from "#app/components/form-parts/shop-phone.tsx";
import { draftKeys, keepDraft } from "#app/lib/submission/draft.ts";
import { type ContactFields, submissionMaker } from "#app/lib/submission/payload.ts";
import type { Refused } from "#app/lib/submission/result.ts";
import { submitForm } from "#app/lib/submission/send.ts";
import { useDraft } from "#app/lib/submission/use-draft.ts";
import { useSettledBlur } from "#app/lib/submission/use-settled-blur.ts";
import { toast } from "#app/lib/toast.ts";
import { contactFormSchema } from "#shop/forms/contact.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";

type FormInput = z.input<typeof contactFormSchema>;
type FormOutput = z.output<typeof contactFormSchema>;
export type ContactField = keyof FormInput;

const labels = { name: "Name", email: "Email", phone: "Phone", message: "Message" } as const;
const fieldNames: readonly ContactField[] = ["name", "email", "phone", "message"];

const sendingFailed = {
  title: "Submission Error",
  description: "There was an error sending your message. Please try again later.",
};
const unexpected = {
  title: "Error",
  description: "An unexpected error occurred. Please try again.",
};

/** What became of the last attempt, shown beside the form. */
export type Outcome = { kind: "sent" | "kept" } | { kind: "failed"; message: string };

const failureOf = ({ status }: Refused) =>
  status === 429
    ? {
        ...sendingFailed,
        description: `Too many messages came from your connection. Please wait a few minutes, or call ${shopPhone}.`,
      }
    : sendingFailed;

/** What the message form knows and does; `ContactForm` shows it. */
export function useContactForm() {
  // Without default values the fields keep what was typed before this code was here.
  const form = useForm<FormInput, unknown, FormOutput>({
    mode: "onBlur",
    resolver: zodResolver(contactFormSchema),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  useDraft(form, draftKeys.contact, fieldNames);
  const settled = useSettledBlur();
  const [makeSubmission] = useState(() => submissionMaker("contact_form"));
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const prefix = useId();
  const idOf = (name: ContactField) => `${prefix}-${name}`;

  const showWrong = (isWrong: (name: ContactField) => boolean) => {
    setAttempt((last) => last + 1);
    const first = fieldNames.find(isWrong);
    if (first) focusField(idOf(first));
  };

  const fail = (failure: { title: string; description: string }) => {
    toast({ ...failure, variant: "destructive" });
    setOutcome({ kind: "failed", message: failure.description });
  };

  const send = async (values: FormOutput, extra: { website?: string }) => {
    const fields: ContactFields = {
      name: values.name,
      email: values.email,
      phone: formatPhoneInput(values.phone),
      message: values.message,
    };
    const answer = await submitForm(makeSubmission({ ...fields, ...extra }));
    if (answer.success) {
      form.reset();
      setAttempt(0);
      keepDraft(draftKeys.contact, {});
      setOutcome({ kind: answer.storedLocally ? "kept" : "sent" });
      toast({
        title: "Message Sent",
        description: "Thank you for contacting us. We'll be in touch shortly.",
      });
      return;
    }
    const wrong = fieldNames.filter((name) => answer.fields[name]?.[0]);
    for (const name of wrong) {
      form.setError(name, { type: "server", message: answer.fields[name]?.[0] ?? "" });
    }
    if (wrong.length > 0) showWrong((name) => wrong.includes(name));
    else fail(failureOf(answer));
  };

  const submit = form.handleSubmit(
    async (values, event) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setOutcome(undefined);
      const trap = new FormData(event?.target).get("website");
      const extra = typeof trap === "string" && trap ? { website: trap } : {};
      await send(values, extra).catch(() => fail(unexpected));
      sending.current = false;
      setBusy(false);
    },
    (wrong) => showWrong((name) => wrong[name] !== undefined),
  );

  return {
    form,
    submit,
    busy,
    attempt,
    outcome,
    idOf,
    errorOf: (name: ContactField) => errors[name]?.message,
    wrong: fieldNames
      .filter((name) => errors[name])
      .map((name) => ({ id: idOf(name), label: labels[name] })),
    /** Registers a field whose message waits until the pointer that left it is up. */
    register: (name: ContactField) => {
      const registration = form.register(name);
      return {
        ...registration,
        onBlur: async (event: { target: unknown; type?: string }) =>
          settled(() => void registration.onBlur(event)),
      };
    },
  };
}
