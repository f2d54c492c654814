import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { focusField } from "#app/components/form-parts/error-summary.tsx";
import { shopPhone } from "#app/components/form-parts/shop-phone.tsx";
import { keepDraft } from "#app/lib/submission/draft.ts";
import { submissionMaker } from "#app/lib/submission/payload.ts";
import type { Refused } from "#app/lib/submission/result.ts";
import { submitForm } from "#app/lib/submission/send.ts";
import { useDraft } from "#app/lib/submission/use-draft.ts";
import { useSettledBlur } from "#app/lib/submission/use-settled-blur.ts";
import { toast } from "#app/lib/toast.ts";
import { financingFormSchema } from "#shop/forms/financing.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";

type FormInput = z.input<typeof financingFormSchema>;
type FormOutput = z.output<typeof financingFormSchema>;
export type FinancingField = keyof FormInput;

const labels: Record<FinancingField, string> = {
  name: "Full Name",
  email: "Email",
  phone: "Phone Number",
  vehicleInfo: "Vehicle Information",
  repairNeeded: "Repair Needed",
};
const fieldNames = Object.keys(labels) as FinancingField[];
const draftKey = "financingDraft";

const sendingFailed = {
  title: "Submission Error",
  description: "There was an error submitting your application. Please try again later.",
};
const unexpected = {
  title: "Error",
  description: "An unexpected error occurred. Please try again.",
};

/** What became of the last attempt, shown beside the form. */
export type Outcome =
  | { kind: "sent" | "kept"; phone: string }
  | { kind: "failed"; message: string };

const failureOf = ({ status }: Refused) =>
  status === 429
    ? {
        ...sendingFailed,
        description: `Too many applications came from your connection. Please wait a few minutes, or call ${shopPhone}.`,
      }
    : sendingFailed;

/**
 * What the financing form knows and does; `FinancingForm` shows it.
 *
 * @param onSent called when the shop has the application; not when only this device keeps it
 */
export function useFinancingForm(onSent: () => void) {
  const form = useForm<FormInput, unknown, FormOutput>({
    mode: "onBlur",
    resolver: zodResolver(financingFormSchema),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  useDraft(form, draftKey, fieldNames);
  const settled = useSettledBlur();
  const [makeSubmission] = useState(() => submissionMaker("financing_application"));
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const prefix = useId();
  const idOf = (name: FinancingField) => `${prefix}-${name}`;

  const showWrong = (isWrong: (name: FinancingField) => boolean) => {
    setAttempt((last) => last + 1);
    const first = fieldNames.find(isWrong);
    if (first) focusField(idOf(first));
  };

  const fail = (failure: { title: string; description: string }) => {
    toast({ ...failure, variant: "destructive" });
    setOutcome({ kind: "failed", message: failure.description });
  };

  const send = async (values: FormOutput, extra: { website?: string }) => {
    const phone = formatPhoneInput(values.phone);
    const fields = { ...values, vehicleInfo: values.vehicleInfo ?? "", phone };
    const answer = await submitForm(makeSubmission({ ...fields, ...extra }));
    if (answer.success) {
      form.reset();
      setAttempt(0);
      keepDraft(draftKey, {});
      setOutcome({ kind: answer.storedLocally ? "kept" : "sent", phone });
      if (!answer.storedLocally) onSent();
      toast({
        title: "Application Submitted",
        description: `We will call you at ${phone} to discuss financing options. Our number is ${shopPhone}.`,
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
    submit,
    busy,
    attempt,
    outcome,
    wrong: fieldNames
      .filter((name) => errors[name])
      .map((name) => ({ id: idOf(name), label: labels[name] })),
    /** What a field's frame needs: id, label and message. */
    fieldOf: (name: FinancingField) => ({
      id: idOf(name),
      label: labels[name],
      error: errors[name]?.message,
    }),
    /** Registers a field whose message waits until the pointer that left it is up. */
    register: (name: FinancingField) => {
      const registration = form.register(name);
      return {
        ...registration,
        onBlur: async (event: { target: unknown; type?: string }) =>
          settled(() => void registration.onBlur(event)),
      };
    },
  };
}
