import type { KeyboardEvent } from "react";
import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { KnownPerson } from "#app/components/form-parts/known-person.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { chipLabel } from "./day/day-labels.ts";
import { WhenFields } from "./day/when-fields.tsx";
import { mentionsFor } from "./form-values.ts";
import { MoreFields } from "./more-fields.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { RequestBar } from "./request-bar.tsx";
import { type RequestFormOptions, useRequestForm } from "./use-request-form.ts";

/** An appointment request: what a shop has to know, then all that helps. */
export function RequestForm(options: RequestFormOptions) {
  const request = useRequestForm(options);
  const { form, register, frameOf, fieldOf, inputOf, service, date, time, ...state } = request;
  const { serviceTitles, startsPage, isAnother } = options;
  const name = inputOf("name");
  const mentions = mentionsFor(service)
    ?.map(({ text }) => text)
    .join(", ");
  const skipToPhone = (event: KeyboardEvent) => {
    // Enter would send what is not complete yet; phones label it "next".
    if (event.key !== "Enter" || form.getValues("phone")) return;
    event.preventDefault();
    form.setFocus("phone");
  };
  const next = { enterKeyHint: "next" as const, onKeyDown: skipToPhone };

  return (
    <form
      name="appointment"
      aria-label="Request an appointment"
      {...state.formProps}
      // Keeps the heading above the form visible when a link targets the first field.
      className="relative [&_select[name=service]]:scroll-mt-36"
    >
      <div className="@container grid gap-4">
        <p className="hidden rounded-md bg-caution-tint p-3 font-semibold no-scripts:block">
          Booking online needs JavaScript. Please call <ShopPhoneLink />.
        </p>
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        <LabelledField {...fieldOf("service")}>
          <NativeSelect
            defaultValue={options.preselectedService}
            {...((startsPage || isAnother) && { autoFocus: true, "data-first-focus": "" })}
            {...register("service")}
          >
            <option value="">Select a service</option>
            {[...serviceTitles, otherService].map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </LabelledField>
        {mentions ? (
          <p>
            Mention: <strong>{mentions}</strong>
          </p>
        ) : null}
        <WhenFields
          frames={{ date: frameOf("date"), time: frameOf("time") }}
          work={state.work}
          date={date}
          time={time}
          day={state.day}
          onPickDate={state.pickDate}
          onPickTime={state.pickTime}
          onDone={() => {
            const empty = (["name", "phone"] as const).find((field) => !form.getValues(field));
            if (empty) form.setFocus(empty);
          }}
          onTimesLeft={state.onTimesLeft}
          waitlist={{ serviceTitles, typed: form.getValues, onFree: state.refresh }}
        />
        <div className="grid gap-4 @lg:grid-cols-2">
          <LabelledField {...name} control={{ ...name.control, ...next }} />
          <LabelledField {...inputOf("phone")} />
        </div>
        <KnownPerson form={form} />
        <MoreFields request={request} />
        <Honeypot name="website" />
        <Captcha busy={state.busy} />
        {state.problem ? (
          <ProblemNotice message={state.problem} next={state.next} onPick={state.pickFree} />
        ) : null}
        <p role="status" className="font-semibold text-sm empty:hidden">
          {state.notice}
        </p>
        <SubmitButton
          busy={state.busy}
          busyText="Submitting..."
          className={startsPage ? "max-md:hidden" : ""}
        >
          Request Appointment
        </SubmitButton>
        <p className="text-sm text-steel">
          {`This is a request. We'll call${siteParts.inTime} to confirm. Prefer to talk? `}
          <ShopPhoneLink />
        </p>
      </div>
      {startsPage ? (
        <RequestBar
          busy={state.busy}
          wish={[date && chipLabel(date), time && timeLabel(time), service]
            .filter(Boolean)
            .join(", ")}
        />
      ) : null}
    </form>
  );
}
