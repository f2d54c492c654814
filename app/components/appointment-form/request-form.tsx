import { useEffect, useState } from "react";
import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field, FieldError, FieldHint } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { OfferedDay } from "#app/lib/availability.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { paths } from "#shop/paths.ts";
import { DateField } from "./date-field.tsx";
import { dayNotice, shortDateLabel } from "./day-labels.ts";
import { PhotosField } from "./photos-field.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { smsConsentText } from "./sms-consent.ts";
import { TimeSlots } from "./time-slots.tsx";
import { type RequestFormOptions, useRequestForm } from "./use-request-form.ts";
import { useSignedIn } from "./use-signed-in.ts";
import { VehicleFields } from "./vehicle-fields.tsx";

/** Days on which the shop is open, and takes no bookings online. */
const byPhone = import.meta.env.PHONE_DAYS;

function timeHint(date: string | undefined, day: OfferedDay | undefined): string {
  if (!date) return "Please select a date first";
  if (!day) return "Looking up the free times...";
  const notice = dayNotice(day);
  if (!day.open) return notice ?? "";
  const free = day.slots.filter((slot) => slot.available);
  const known = free.some((slot) => slot.left !== undefined);
  const count = known ? `${free.length} ${free.length === 1 ? "time" : "times"} free` : "Times";
  const times = `${count} on ${shortDateLabel(date)}`;
  return notice ? `${times}. ${notice}` : times;
}

/** The fields of an appointment request, in the order in which people think of them. */
export function RequestForm(options: RequestFormOptions) {
  const { form, register, frameOf, fieldOf, inputOf, chosen, day, time, ...state } =
    useRequestForm(options);
  const signedIn = useSignedIn();
  const [wantsAccount, setWantsAccount] = useState(false);
  const account = register("createAccount");

  useEffect(() => {
    // Ticked before this code was here.
    setWantsAccount(form.getValues("createAccount") === true);
  }, [form]);

  return (
    <form
      name="appointment"
      aria-label="Request an appointment"
      {...state.formProps}
      className="@container relative"
    >
      <div className="grid gap-4">
        <p className="hidden rounded-md bg-caution-tint p-3 font-semibold no-scripts:block">
          Booking online needs JavaScript. Please call <ShopPhoneLink />.
        </p>
        <div className="grid gap-4 @lg:grid-cols-2">
          <LabelledField {...inputOf("name")} />
          <LabelledField {...inputOf("phone")} />
        </div>
        <LabelledField {...fieldOf("service")}>
          <NativeSelect defaultValue={options.preselectedService} {...register("service")}>
            <option value="">Select a service</option>
            {[...options.serviceTitles, otherService].map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </LabelledField>
        <LabelledField
          {...fieldOf("date")}
          hint={
            <>
              {`${import.meta.env.BOOKED_DAYS}.`}
              {byPhone ? (
                <>
                  {` ${byPhone} are by phone: `}
                  <ShopPhoneLink />
                </>
              ) : null}
            </>
          }
        >
          <DateField
            registration={chosen.registration}
            control={requestFields.date.control}
            date={chosen.date}
            onPick={chosen.pick}
            onCommit={chosen.commit}
            onLeave={chosen.leave}
          />
        </LabelledField>
        <Field {...frameOf("time")} hint={timeHint(chosen.date, day)}>
          <TimeSlots
            name="time"
            date={chosen.date}
            day={day}
            value={time.value || undefined}
            onChange={time.set}
            onBlur={time.onBlur}
          />
          <FieldHint role="status" />
          <FieldError />
        </Field>
        <LabelledField {...inputOf("notes")} />
        <PhotosField {...frameOf("images")} photos={state.photos} />
        <VehicleFields inputOf={inputOf} />
        <LabelledField {...inputOf("email")} required={wantsAccount} optional={!wantsAccount} />
        {signedIn ? null : (
          <Checkbox
            label={fieldOf("createAccount").label}
            {...account}
            onChange={(event) => {
              void account.onChange(event);
              setWantsAccount(event.currentTarget.checked);
              form.clearErrors(["email", "address", "password", "confirmPassword"]);
            }}
          />
        )}
        {wantsAccount && !signedIn ? (
          <div className="grid gap-4 border-lane border-l-4 pl-4 @lg:grid-cols-2">
            <LabelledField {...inputOf("address")} className="@lg:col-span-2" />
            <LabelledField {...inputOf("password")} />
            <LabelledField {...inputOf("confirmPassword")} />
          </div>
        ) : null}
        <div className="text-sm">
          <Checkbox label={smsConsentText} {...register("smsConsent")} />
          <p className="pl-8">
            <a href={paths.terms} className="text-clay underline underline-offset-2">
              Terms
            </a>
            <span aria-hidden="true"> | </span>
            <a href={paths.privacy} className="text-clay underline underline-offset-2">
              Privacy
            </a>
          </p>
        </div>
        <Honeypot name="website" />
        <Captcha busy={state.busy} />
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        {state.problem ? (
          <ProblemNotice message={state.problem} next={state.next} onPick={state.pickFree} />
        ) : null}
        <p role="status" className="font-semibold text-sm empty:hidden">
          {state.notice}
        </p>
        <SubmitButton busy={state.busy} busyText="Submitting...">
          Request Appointment
        </SubmitButton>
        <p className="text-sm text-steel">
          {`This is a request, not yet a booking: we call you${import.meta.env.IN_TIME} to confirm. `}
          Rather talk? <ShopPhoneLink />
        </p>
      </div>
    </form>
  );
}
