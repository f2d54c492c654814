import { useEffect, useRef, useState } from "react";
import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { PhoneInput } from "#app/components/form-parts/phone-input.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field, FieldError, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { OfferedDay } from "#app/lib/availability.ts";
import { takeEarlyPhone } from "#app/lib/submission/phone-typing.ts";
import { inTime } from "#app/lib/shop-phone.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { AccountFields } from "./account-fields.tsx";
import { ConsentField } from "./consent-field.tsx";
import { DateField } from "./date-field.tsx";
import { dayNotice, shortDateLabel } from "./day-words.ts";
import { PhotosField } from "./photos-field.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
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
  const { form, register, chosen, day, time, idOf, errorOf, ...state } = useRequestForm(options);
  const element = useRef<HTMLFormElement>(null);
  const signedIn = useSignedIn();
  const [wantsAccount, setWantsAccount] = useState(false);
  const account = register("createAccount");

  useEffect(() => {
    // What was ticked and typed before this code was here.
    setWantsAccount(form.getValues("createAccount") === true);
    const phone = takeEarlyPhone(element.current);
    if (phone) form.setValue("phone", phone);
  }, [form]);

  return (
    <form
      ref={element}
      // Until the form's code is here, a press must not make the browser leave the page: outside of a
      // dialog this method does nothing (HTML standard, form submission).
      method="dialog"
      name="appointment"
      noValidate
      aria-label="Request an appointment"
      aria-busy={state.busy}
      onSubmit={state.submit}
      className="@container relative"
    >
      <div className="grid gap-4">
        <p className="hidden rounded-md bg-caution-tint p-3 font-semibold no-scripts:block">
          Booking online needs JavaScript. Please call <ShopPhoneLink />.
        </p>
        <div className="grid gap-4 @lg:grid-cols-2">
          <Field id={idOf("name")} error={errorOf("name")} required>
            <FieldLabel>Name</FieldLabel>
            <Input autoComplete="name" autoCapitalize="words" {...register("name")} />
            <FieldError />
          </Field>
          <Field id={idOf("phone")} error={errorOf("phone")} required>
            <FieldLabel>Phone</FieldLabel>
            <PhoneInput {...register("phone")} />
            <FieldError />
          </Field>
        </div>
        <Field id={idOf("service")} error={errorOf("service")} required>
          <FieldLabel>Service</FieldLabel>
          <NativeSelect defaultValue={options.preselectedService} {...register("service")}>
            <option value="">Select a service</option>
            {[...options.serviceTitles, otherService].map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </NativeSelect>
          <FieldError />
        </Field>
        <Field
          id={idOf("date")}
          error={errorOf("date")}
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
          required
        >
          <FieldLabel>Date</FieldLabel>
          <DateField
            registration={chosen.registration}
            date={chosen.date}
            onPick={chosen.pick}
            onCommit={chosen.commit}
            onLeave={chosen.leave}
          />
          <FieldHint />
          <FieldError />
        </Field>
        <Field id={idOf("time")} error={errorOf("time")} hint={timeHint(chosen.date, day)} required>
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
        <Field id={idOf("notes")} error={errorOf("notes")}>
          <FieldLabel>
            Notes <span className="font-normal text-steel">(optional)</span>
          </FieldLabel>
          <Textarea rows={3} placeholder="What does the car do, and when?" {...register("notes")} />
          <FieldError />
        </Field>
        <PhotosField id={idOf("images")} photos={state.photos} />
        <VehicleFields idOf={idOf} errorOf={errorOf} register={register} />
        <Field
          id={idOf("email")}
          error={errorOf("email")}
          hint="For the confirmation."
          required={wantsAccount}
        >
          <FieldLabel>
            Email
            {wantsAccount ? null : <span className="font-normal text-steel"> (optional)</span>}
          </FieldLabel>
          <Input type="email" inputMode="email" autoComplete="email" {...register("email")} />
          <FieldHint />
          <FieldError />
        </Field>
        {signedIn ? null : (
          <Checkbox
            label="Create an account"
            {...account}
            onChange={(event) => {
              void account.onChange(event);
              setWantsAccount(event.currentTarget.checked);
              form.clearErrors(["email", "address", "password", "confirmPassword"]);
            }}
          />
        )}
        {wantsAccount && !signedIn ? (
          <AccountFields idOf={idOf} errorOf={errorOf} register={register} />
        ) : null}
        <ConsentField registration={register("smsConsent")} />
        <Honeypot name="website" />
        <Captcha busy={state.busy} />
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        {state.problem ? <ProblemNotice problem={state.problem} onPick={state.pickFree} /> : null}
        <p role="status" className="font-semibold text-sm empty:hidden">
          {state.notice}
        </p>
        <SubmitButton busy={state.busy} busyText="Submitting...">
          Request Appointment
        </SubmitButton>
        <p className="text-sm text-steel">
          {`This is a request, not yet a booking: we call you${inTime} to confirm. `}
          Rather talk? <ShopPhoneLink />
        </p>
      </div>
    </form>
  );
}
