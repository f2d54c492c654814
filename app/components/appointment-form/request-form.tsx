import type { ComponentProps } from "react";
import { useEffect, useState } from "react";
import { Captcha } from "#app/components/form-parts/captcha.tsx";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { Honeypot } from "#app/components/form-parts/honeypot.tsx";
import { KnownPerson } from "#app/components/form-parts/known-person.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { SubmitButton } from "#app/components/form-parts/submit-button.tsx";
import { useSignedIn } from "#app/components/form-parts/use-signed-in.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field, FieldError, FieldHint } from "#app/components/ui/field.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { OfferedDay } from "#app/lib/availability.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { siteParts } from "#app/lib/site/site-parts.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { callbackPath, paths } from "#shop/pages/paths.ts";
import { formatCount } from "#shop/text/format.ts";
import { ArrivalFields } from "./arrival-fields.tsx";
import { DateField } from "./day/date-field.tsx";
import { dayNotice, shortDateLabel } from "./day/day-labels.ts";
import { OpenDays } from "./day/open-days.tsx";
import { TimeSlots } from "./day/time-slots.tsx";
import { useOpenDays } from "./day/use-open-days.ts";
import { FoldedFields } from "./folded-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { smsConsentText } from "./sms-consent.ts";
import { type RequestFormOptions, useRequestForm } from "./use-request-form.ts";

/** Optional help for signed-in users; the form works without it. */
const KnownCars = lazyComponent(
  () => import("./known-cars.tsx").then((module) => module.KnownCars),
  { failed: () => null },
);

const WaitlistOffer = lazyComponent(() =>
  import("./day/waitlist-offer.tsx").then((module) => module.WaitlistOffer),
);

function timeHint(date: string | undefined, day: OfferedDay | undefined): string {
  if (!date) return "Please select a date first";
  if (!day) return "Looking up times...";
  const notice = dayNotice(day);
  if (!day.open) return notice ?? "";
  const free = day.slots.filter((slot) => slot.available);
  const known = free.some((slot) => slot.left !== undefined);
  const count = known ? `${formatCount(free.length, "time")} available` : "Times";
  const times = `${count} on ${shortDateLabel(date)}`;
  return notice ? `${times}. ${notice}` : times;
}

/** Fields of an appointment request, in the order in which people think of them. */
export function RequestForm(options: RequestFormOptions) {
  const { form, register, frameOf, fieldOf, inputOf, chosen, day, time, ...state } =
    useRequestForm(options);
  const signedIn = useSignedIn();
  const openDays = useOpenDays();
  const name = inputOf("name");
  const nameField = options.startsPage
    ? { ...name, control: { ...name.control, autoFocus: true, "data-first-focus": "" } }
    : name;
  const [wantsAccount, setWantsAccount] = useState(false);
  const account = register("createAccount");

  useEffect(() => {
    // Checked before hydration.
    setWantsAccount(form.getValues("createAccount") === true);
  }, [form]);

  return (
    <form
      name="appointment"
      aria-label="Request an appointment"
      {...state.formProps}
      // Keeps the heading above the form visible when a link targets the first field.
      className="@container relative [&_input[name=name]]:scroll-mt-36"
    >
      <div className="grid gap-4">
        <p className="hidden rounded-md bg-caution-tint p-3 font-semibold no-scripts:block">
          Booking online needs JavaScript. Please call <ShopPhoneLink />.
        </p>
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        <div className="grid gap-4 @lg:grid-cols-2">
          <LabelledField {...nameField} />
          <LabelledField {...inputOf("phone")} />
        </div>
        <KnownPerson form={form} />
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
        <OpenDays
          days={openDays}
          date={chosen.date}
          time={time.value || undefined}
          onPickDay={chosen.pick}
          onPickSlot={state.pickSlot}
        />
        <LabelledField
          {...fieldOf("date")}
          hint={
            <>
              {`${siteParts.bookedDays}.`}
              {siteParts.phoneDays ? (
                <>
                  {` For ${siteParts.phoneDays}, `}
                  {import.meta.env.DEMO ? (
                    <>
                      call <ShopPhoneLink />
                    </>
                  ) : (
                    <a href={callbackPath} className="text-clay underline underline-offset-2">
                      call or have us call you
                    </a>
                  )}
                </>
              ) : null}
            </>
          }
        >
          <DateField
            registration={chosen.registration}
            control={requestFields.date.control}
            date={chosen.date}
            firstFree={openDays?.dates[0]}
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
        {day?.reason === "full" ? (
          <WaitlistOffer
            key={day.date}
            day={day.date}
            serviceTitles={options.serviceTitles}
            typed={form.getValues}
            onFree={state.refresh}
          />
        ) : null}
        <ArrivalFields form={form} fieldOf={fieldOf} register={register} />
        <LabelledField {...inputOf("notes")} />
        <PhotosField {...frameOf("images")} photos={state.photos} />
        {signedIn ? <KnownCars form={form} /> : null}
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
          <p className="flex gap-x-4 pl-8 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:min-w-11 [&>a]:items-center">
            <a href={paths.terms} className="text-clay underline underline-offset-2">
              Terms
            </a>
            <a href={paths.privacy} className="text-clay underline underline-offset-2">
              Privacy
            </a>
          </p>
        </div>
        <Honeypot name="website" />
        <Captcha busy={state.busy} />
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
          {`This is a request. We'll call${siteParts.inTime} to confirm. Prefer to talk? `}
          <ShopPhoneLink />
        </p>
      </div>
    </form>
  );
}

const names = ["vehicle.year", "vehicle.make", "vehicle.model", "vehicle.mileage"] as const;

interface VehicleFieldsProps {
  inputOf: (name: (typeof names)[number]) => ComponentProps<typeof LabelledField>;
}

/** Optional vehicle fields. */
function VehicleFields({ inputOf }: VehicleFieldsProps) {
  return (
    <FoldedFields title="Your vehicle">
      {() => names.map((name) => <LabelledField key={name} {...inputOf(name)} />)}
    </FoldedFields>
  );
}
