import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import {
  type Received,
  useSubmissionForm,
} from "#app/components/form-parts/use-submission-form.ts";
import { dayFromCalendar, type OfferedDay } from "#app/lib/availability.ts";
import { appointmentFormSchema } from "#shop/forms/appointment.ts";
import { appointmentFields } from "#shop/forms/appointment-fields.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { dateInputText } from "./day/date-text.ts";
import { shortDateLabel } from "./day/day-labels.ts";
import { useChosenDate } from "./day/use-chosen-date.ts";
import { useDay } from "./day/use-day.ts";
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

/** Formats a date for its field. */
const shownText = (name: string, text: string): string =>
  name === "date" && isValidDate(text) ? dateInputText(text) : text;

export interface RequestFormOptions {
  serviceTitles: readonly string[];
  preselectedService: string | undefined;
  /** Whether the page starts with the form, which then focuses its first field. */
  startsPage?: boolean;
  /** Where the form is, stored with a consent. */
  source: string | undefined;
  onReceived: (request: ReceivedRequest) => void;
}

/** State and handlers of the request form, rendered by `RequestForm`. */
export function useRequestForm(options: RequestFormOptions) {
  const { serviceTitles, preselectedService, source, onReceived } = options;
  const knownDay = useRef<OfferedDay>(undefined);
  const [schema] = useState(() => schemaWithCalendar(serviceTitles, () => knownDay.current));
  const [next, setNext] = useState<ReturnType<typeof freeTimes>>([]);
  const [notice, setNotice] = useState("");
  const draft = useMemo(
    () => ({ shown: shownText, presets: { service: preselectedService } }),
    [preselectedService],
  );

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
        const { date = values.date } = knownDay.current ?? {};
        if (date === values.date && form.getValues("time") === values.time) setTime(undefined);
        refresh();
      }
      return explainRejection(rejection, values);
    },
    onReceived,
  });
  const { form, settled } = described;
  const photos = usePhotos(form);
  const chosen = useChosenDate(form, settled);
  const { day, refresh } = useDay(chosen.date);
  const time = useController({ control: form.control, name: "time" });
  const { onChange: changeTime } = time.field;
  const setTime = useCallback((value: string | undefined) => changeTime(value ?? ""), [changeTime]);

  useEffect(() => {
    // Read from the URL, so it is only known after hydration.
    if (preselectedService && !form.getValues("service"))
      form.setValue("service", preselectedService);
  }, [preselectedService, form]);

  useEffect(() => {
    knownDay.current = day;
    // An earlier message of the field may be wrong now that the day's times are known.
    if (day && form.getFieldState("date").isTouched) void form.trigger("date");
  }, [day, form]);

  /** Selects a day and one of its times. */
  const pickSlot = (date: string, start: string) => {
    chosen.pick(date);
    setTime(start);
    form.clearErrors("time");
  };

  return {
    ...described,
    photos,
    chosen,
    day,
    refresh,
    time: { value: time.field.value, set: setTime, onBlur: () => settled(time.field.onBlur) },
    notice,
    next,
    pickSlot,
    /** Selects one of the free times offered instead of a full one. */
    pickFree: (date: string, start: string) => {
      pickSlot(date, start);
      form.clearErrors("root");
      setNotice(`${shortDateLabel(date)}, ${timeLabel(start)} is chosen. Send your request again.`);
    },
  };
}
