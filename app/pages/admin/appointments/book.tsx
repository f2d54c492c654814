import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Booking, KnownCustomer } from "#app/lib/backend/desk.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useParameters } from "#app/lib/screens/use-parameters.ts";
import { siteParts } from "#app/lib/site/published.ts";
import { newSubmissionId } from "#app/lib/submission/payload.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { MessageField, messagePart, noMessage } from "#app/pages/admin/message-field.tsx";
import { MessagePreview } from "#app/pages/admin/message-preview.tsx";
import { NotOfferedLine } from "#app/pages/admin/not-offered-line.tsx";
import { OverbookingWarning } from "#app/pages/admin/overbooking-warning.tsx";
import { loadDesk, sendingLabel, useDesk } from "#app/pages/admin/use-desk.ts";
import { usePreview } from "#app/pages/admin/use-preview.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { deskForm } from "#shop/forms/desk.ts";
import { formatPhoneInput } from "#shop/forms/fields/phone.ts";
import { ArrivalSelect } from "./arrival-select.tsx";
import { type Booked, BookedLine } from "./booked-line.tsx";
import { chosenCell } from "./chosen-cell.ts";
import { DeskTimes } from "./desk-times.tsx";
import { MoreServices } from "./more-services.tsx";
import { PhoneCombobox } from "./phone-combobox.tsx";
import { isKnownService, ServiceInput } from "./service-input.tsx";
import { TownInput } from "./town-input.tsx";
import { WorkSelect } from "./work-select.tsx";

export const ErrorBoundary = PartFailed;

const nothing = {
  phone: "",
  name: "",
  email: "",
  service: "",
  notes: "",
  offer: "",
  arrival: "",
  shuttleTo: "",
  address: "",
  year: "",
  make: "",
  model: "",
  mileage: "",
};

/** `/admin/book`: books an appointment for a customer on the phone or at the counter. */
export default function BookView() {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Booked>();
  return (
    <DeskScreen title="New Appointment" className="max-w-3xl">
      {last ? <BookedLine key={round} {...last} /> : null}
      <BookingForm
        key={round}
        isFirst={round === 0}
        onBooked={(booked) => {
          setLast(booked);
          setRound(round + 1);
        }}
      />
    </DeskScreen>
  );
}

function BookingForm(props: { isFirst: boolean; onBooked: (booked: Booked) => void }) {
  const { isFirst, onBooked } = props;
  const work = useDesk();
  // Idempotency key: repeated submissions and retries create a single booking.
  const [submissionId] = useState(() => newSubmissionId());
  const [address] = useParameters();
  // What the address says is of the first booking.
  const [parameters] = useState(() => (isFirst ? address : new URLSearchParams()));
  const callbackId = parameters.get("callback");
  const [slot, setSlot] = useState(() => chosenCell(parameters));
  const [slotMissing, setSlotMissing] = useState(false);
  const [confirmed, setConfirmed] = useState(true);
  const [notify, setNotify] = useState(true);
  const [overbook, setOverbook] = useState("");
  const [reasonMissing, setReasonMissing] = useState(false);
  const reason = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState(noMessage);
  const [more, setMore] = useState<readonly string[]>([]);
  const [minutes, setMinutes] = useState<number>();
  const bookingOf = (values: object): Booking | undefined => {
    const parsed = deskForm.schema.safeParse(values);
    if (!slot || !parsed.success) return undefined;
    const { year, make, model, mileage, ...words } = parsed.data;
    return {
      submissionId,
      confirmed,
      notify,
      ...(notify ? messagePart(message) : { note: undefined }),
      ...(overbook.trim() && { overbook: overbook.trim() }),
      ...words,
      ...(callbackId && { callbackId }),
      moreServices: more.filter((title) => title !== words.service),
      ...slot,
      ...(minutes && { minutes }),
      vehicle: { year, make, model, mileage },
    };
  };
  const { form, inputOf, fieldOf, ...state } = useCheckedForm({
    ...deskForm,
    defaults: {
      ...nothing,
      name: parameters.get("name") ?? "",
      phone: formatPhoneInput(parameters.get("phone") ?? ""),
      service: parameters.get("service") ?? "",
    },
    failure: "Not booked",
    send: async (_values) => {
      const booking = bookingOf(form.getValues());
      setSlotMissing(!slot);
      if (!booking) throw new BackendError("no_time", "Pick a time");
      // The warning beside the field says why: a toast would cover it on a phone.
      const lacksReason = isFull && isCurrent && !booking.overbook;
      setReasonMissing(lacksReason);
      if (lacksReason) return reason.current?.focus();
      onBooked({ booking, outcome: await work("Booked", (desk) => desk.book(booking)) });
    },
  });
  const values = useWatch({ control: form.control });
  const booking = bookingOf(values);
  const wanted = booking && JSON.stringify(booking);
  const { outcome, error, isCurrent, retry } = usePreview(wanted, async (asked: Booking) =>
    (await loadDesk()).previewBooking(asked),
  );
  const isFull = error?.code === "slot_full" || error?.code === "day_full";

  useEffect(() => form.setFocus("phone"), [form]);

  const takeOver = ({ name, phone, email, address, vehicle }: KnownCustomer) => {
    form.setValue("name", name);
    form.setValue("phone", formatPhoneInput(phone));
    form.setValue("email", email ?? "");
    form.setValue("address", address ?? "");
    form.setValue("year", vehicle.year ? String(vehicle.year) : "");
    form.setValue("make", vehicle.make ?? "");
    form.setValue("model", vehicle.model ?? "");
    form.setFocus("service");
  };

  return (
    <form aria-labelledby="book-title" {...state.formProps} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledField {...fieldOf("phone")}>
          <PhoneCombobox
            registration={inputOf("phone").registration}
            value={values.phone ?? ""}
            onPick={takeOver}
          />
        </LabelledField>
        <LabelledField {...inputOf("name")} control={{ autoComplete: "off" }} />
        <LabelledField {...fieldOf("service")}>
          <ServiceInput {...inputOf("service").registration} />
        </LabelledField>
        <WorkSelect value={minutes} usual="Usual for the service" onChange={setMinutes} />
        <LabelledField {...inputOf("email")} optional />
      </div>
      <DeskTimes
        value={slot}
        firstDate={parameters.get("date") ?? ""}
        minutes={minutes}
        services={[isKnownService(values.service) ? values.service : otherService, ...more]}
        error={slotMissing && !slot ? "Pick a time" : undefined}
        onPick={(picked) => {
          setSlot(picked);
          setOverbook("");
        }}
      />
      <MoreServices first={values.service ?? ""} chosen={more} onChange={setMore} />
      <LabelledField {...inputOf("notes")} />
      {siteParts.mentions.length > 0 ? <LabelledField {...inputOf("offer")} optional /> : null}
      <LabelledField {...fieldOf("arrival")}>
        <ArrivalSelect {...inputOf("arrival").registration} />
      </LabelledField>
      {values.arrival === "shuttle" ? (
        <LabelledField {...fieldOf("shuttleTo")}>
          <TownInput {...inputOf("shuttleTo").registration} />
        </LabelledField>
      ) : null}
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1.5 font-semibold text-sm">
          Vehicle <span className="font-normal text-steel">(optional)</span>
        </legend>
        <LabelledField {...inputOf("year")} />
        <LabelledField {...inputOf("make")} />
        <LabelledField {...inputOf("model")} />
        <LabelledField {...inputOf("mileage")} />
      </fieldset>
      <div className="grid sm:grid-cols-2">
        <Checkbox
          label="Confirm right away"
          checked={confirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
        <Checkbox
          label="Send the customer a message"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      </div>
      <p role="status" className="sr-only">
        {booking && isCurrent && outcome && !error ? sendingLabel(outcome) : ""}
      </p>
      <div aria-busy={wanted !== undefined && !isCurrent} className="grid gap-3">
        {isFull || overbook ? (
          <OverbookingWarning
            message={isFull ? error.message : undefined}
            reason={overbook}
            error={reasonMissing && !overbook ? "Enter a reason" : undefined}
            input={reason}
            onReason={setOverbook}
          />
        ) : null}
        {booking && outcome && !error ? (
          <>
            <NotOfferedLine outcome={outcome} />
            {notify && (outcome.words || message.ownWords) ? (
              <MessageField outcome={outcome} value={message} onChange={setMessage} />
            ) : null}
            <MessagePreview outcome={outcome} phone={booking.phone} />
            {outcome.email ? (
              <p className="text-sm text-steel">
                The reference and the link are filled in when you book.
              </p>
            ) : null}
          </>
        ) : null}
        {error && !isFull ? <LoadFailed message={error.message} onRetry={retry} /> : null}
      </div>
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" size="lg" className="justify-self-start" disabled={state.busy}>
        Book
      </Button>
    </form>
  );
}
