import { useEffect, useRef, useState } from "react";
import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useDescribedForm } from "#app/components/form-parts/use-described-form.ts";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { loadConfig } from "#app/lib/config.ts";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { shop } from "#app/lib/site/published.ts";
import { submissionMaker } from "#app/lib/submission/payload.ts";
import { postToServer } from "#app/lib/submission/post.ts";
import { readSpamSignals } from "#app/lib/submission/spam-signals.ts";
import { toast } from "#app/lib/toast.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { writeValues } from "#shop/forms/fields/form-field.ts";
import { waitlistFields, waitlistFormSchema } from "#shop/forms/waitlist.ts";
import { shortDateLabel } from "./day-labels.ts";

/** Changes with every change of the wording below: stored consents refer to this version. */
const consentVersion = "2026-11-waitlist";

const consentText = `Text me when a time opens and about my appointment, from ${shop.name}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Consent is not required to book.`;

const away = `We couldn't reach our server, so you aren't on the list yet. Please try again, or call ${shopPhone}.`;

const { smsConsent: _, ...typedFields } = waitlistFields;

export interface WaitlistFormProps {
  /** `YYYY-MM-DD` */
  day: string;
  serviceTitles: readonly string[];
  /** Values of the surrounding form, which prefill this one. */
  typed: () => { name: string; phone: string; service: string; email?: string | null | undefined };
  /** Called if the day has free times after all. */
  onFree: () => void;
  onClose: () => void;
}

/** The waitlist form, replaced by a confirmation. Nothing is stored on the device. */
export function WaitlistForm({ day, serviceTitles, typed, onFree, onClose }: WaitlistFormProps) {
  const [schema] = useState(() => waitlistFormSchema(serviceTitles));
  const [makeSubmission] = useState(() => submissionMaker("waitlist_entry"));
  const [defaults] = useState(() => {
    const { name, phone, service, email } = typed();
    return { name, phone, service, email: email ?? "", smsConsent: false };
  });
  const [joined, setJoined] = useState<Pick<OnTheListProps, "url" | "means">>();
  const isMounted = useIsMounted();
  const { form, register, fieldOf, inputOf, ...state } = useDescribedForm({
    fields: waitlistFields,
    schema,
    defaults,
    summarized: true,
    failureOf: () => ({ message: away }),
    send: async (values, event) => {
      const signals = readSpamSignals(event?.target);
      const { endpoint } = (await loadConfig()).forms;
      const submission = makeSubmission({
        ...writeValues(typedFields, values),
        day,
        ...(values.smsConsent && {
          smsConsent: { text: consentText, version: consentVersion, source: "waitlist" },
        }),
      });
      const response = endpoint
        ? await postToServer(endpoint, { ...submission, ...signals })
        : undefined;
      if (!response) return { message: away };
      if (!response.success) {
        if (response.code === "times_free") onFree();
        return { message: response.message || away };
      }
      const means = [values.email && "email", values.smsConsent && "text"].filter(Boolean);
      if (!isMounted()) toast({ title: `You're on the list for ${shortDateLabel(day)}` });
      setJoined({
        url: response.waitlistUrl,
        means: response.byPhone ? undefined : means.join(" and "),
      });
      return undefined;
    },
  });
  if (joined) return <OnTheList day={day} {...joined} onClose={onClose} />;
  return (
    <form aria-label="Join the waitlist" {...state.formProps} method="post" className="grid gap-4">
      <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledField {...inputOf("name")} />
        <LabelledField {...inputOf("phone")} />
      </div>
      <LabelledField {...fieldOf("service")}>
        <NativeSelect {...register("service")}>
          <option value="">Select a service</option>
          {[...serviceTitles, otherService].map((title) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </LabelledField>
      <LabelledField {...inputOf("email")} />
      <Checkbox label={consentText} {...register("smsConsent")} />
      <Honeypot name="website" />
      <Captcha busy={state.busy} />
      <ProblemLine>{state.problem}</ProblemLine>
      <SubmitButton busy={state.busy} busyText="Joining...">
        Join the Waitlist
      </SubmitButton>
    </form>
  );
}

interface OnTheListProps {
  day: string;
  url: string | undefined;
  /** `email and text`; undefined: staff call. */
  means: string | undefined;
  onClose: () => void;
}

function OnTheList({ day, url, means, onClose }: OnTheListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        You're on the list for {shortDateLabel(day)}
      </h3>
      <p>
        {means
          ? `If a time opens, we'll send you a link by ${means}. Take the time within 15 minutes and it's yours; after that it goes to the next person.`
          : "If a time opens, we'll call you."}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button onClick={onClose}>Done</Button>
        {url ? (
          <a className={buttonVariants({ variant: "outline" })} href={url}>
            See or Leave the List
          </a>
        ) : null}
      </div>
    </div>
  );
}
