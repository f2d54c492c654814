import { useEffect, useMemo, useRef, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import {
  type Received,
  useSubmissionForm,
} from "#app/components/form-parts/use-submission-form.ts";
import { dayFromCalendar, type OfferedDay, workOf } from "#app/lib/availability.ts";
import { appointmentFormSchema } from "#shop/forms/appointment.ts";
import { appointmentFields } from "#shop/forms/appointment-fields.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { shortDateLabel } from "./day/day-labels.ts";
import { useDay } from "./day/use-day.ts";
import type { ChosenTime } from "./day/use-next-times.ts";
import {
  appointmentContent,
  type FieldName,
  type FormInput,
  type FormOutput,
} from "./form-values.ts";
import { explainRejection, failureOf, freeTimes } from "./submit-problem.ts";
import { formId } from "./title.ts";
import { usePhotos } from "./use-photos.ts";

/** A request that the shop has received, or that this device stores until it can be sent. */
export type ReceivedRequest = Received<FormOutput>;

/** Weekends and past days follow the calendar rules; other days the server's last response. */
function canBeBooked(date: string, known: OfferedDay | undefined): boolean {
  if (known?.date === date) return known.open;
  const { reason } = dayFromCalendar(date);
  return reason !== "past" && reason !== "weekend";
}

/**
 * Schema of the form (docs/product.md#appointment-form): the shared schema plus checks against the
 * calendar.
 *
 * @param knownDay the day fetched last, if any
 */
const schemaWithCalendar = (
  serviceTitles: readonly string[],
  knownDay: () => OfferedDay | undefined,
) =>
  appointmentFormSchema(serviceTitles).check(
    z.refine(({ date }) => !isValidDate(String(date)) || canBeBooked(date, knownDay()), {
      error: "Please select a valid date",
      path: ["date"],
      when: () => true,
    }),
  );

export interface RequestFormOptions {
  serviceTitles: readonly string[];
  preselectedService: string | undefined;
  /** Whether the page starts with the form, which then focuses its first field. */
  startsPage?: boolean;
  /** Whether it follows the confirmation of another request, where the focus was. */
  isAnother?: boolean;
  /** Where the form is, stored with a consent. */
  source: string | undefined;
  onReceived: (request: ReceivedRequest) => void;
}

export type RequestFormState = ReturnType<typeof useRequestForm>;

/** State and handlers of the request form, rendered by `RequestForm`. */
export function useRequestForm(options: RequestFormOptions) {
  const { serviceTitles, preselectedService, source, onReceived } = options;
  const knownDay = useRef<OfferedDay>(undefined);
  const [schema] = useState(() => schemaWithCalendar(serviceTitles, () => knownDay.current));
  const [next, setNext] = useState<ReturnType<typeof freeTimes>>([]);
  const [notice, setNotice] = useState("");
  const draft = useMemo(() => ({ presets: { service: preselectedService } }), [preselectedService]);

  const described = useSubmissionForm<FormInput, FormOutput, FieldName>({
    id: formId,
    formName: "appointment_request",
    fields: appointmentFields,
    schema,
    draft,
    contentOf: async (values) => {
      setNotice("");
      setNext([]);
      return appointmentContent(values, await photos.read(), source ?? location.pathname);
    },
    failureOf,
    explain: (rejection, values) => {
      if (rejection.code === "slot_full") {
        setNext(freeTimes(rejection));
        // Another time may have been chosen since.
        const [date, start] = form.getValues(["date", "time"]);
        if (date === values.date && start === values.time) setTime("");
        refresh();
      }
      return explainRejection(rejection, values);
    },
    onReceived,
  });
  const { form, settled } = described;
  const photos = usePhotos(form);
  const date = useController({ control: form.control, name: "date" });
  const time = useController({ control: form.control, name: "time" });
  const service = useWatch({ control: form.control, name: "service" }) ?? "";
  const work = workOf(service);
  const { onChange: setDate } = date.field;
  const { onChange: setTime } = time.field;
  const chosenDate = isValidDate(date.field.value ?? "") ? date.field.value : undefined;
  const chosenTime = time.field.value || undefined;
  const { day, refresh } = useDay(chosenDate, work, chosenTime, () => {
    setTime("");
    setNotice(`${timeLabel(chosenTime ?? "")} is no longer available. Pick another time.`);
  });

  useEffect(() => {
    // Read from the URL, so it is only known after hydration.
    if (preselectedService && !form.getValues("service"))
      form.setValue("service", preselectedService);
  }, [preselectedService, form]);

  useEffect(() => {
    knownDay.current = day;
  }, [day]);

  /** Selects a day, whose times are shown. */
  const pickDate = (picked: string) => {
    setDate(picked);
    form.clearErrors("date");
  };
  const pickTime = (picked: ChosenTime) => {
    pickDate(picked.date);
    setTime(picked.time);
    form.clearErrors("time");
    setNotice("");
  };

  return {
    ...described,
    service,
    work,
    photos,
    day,
    refresh,
    date: chosenDate,
    time: chosenTime,
    pickDate,
    pickTime,
    onTimesLeft: () => settled(time.field.onBlur),
    notice,
    next,
    /** Selects one of the free times offered instead of a full one. */
    pickFree: (picked: ChosenTime) => {
      pickTime(picked);
      form.clearErrors("root");
      setNotice(
        `${shortDateLabel(picked.date)}, ${timeLabel(picked.time)} is chosen. Send your request again.`,
      );
    },
  };
}
