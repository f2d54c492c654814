import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { focusField } from "#app/components/form-parts/error-summary.tsx";
import type { OfferedDay } from "#app/lib/availability.ts";
import { draftKeys } from "#app/lib/submission/draft.ts";
import { trapsOf } from "#app/lib/submission/traps.ts";
import { useDraft } from "#app/lib/submission/use-draft.ts";
import { settledRegistration, useSettledBlur } from "#app/lib/submission/use-settled-blur.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";
import { dateInputText } from "./date-text.ts";
import { shortDateLabel } from "./day-words.ts";
import {
  draftFields,
  type FieldName,
  type FormInput,
  type FormOutput,
  fieldLabels,
  fieldNames,
} from "./form-values.ts";
import { appointmentResolver } from "./resolver.ts";
import { useChosenDate } from "./use-chosen-date.ts";
import { useDay } from "./use-day.ts";
import { usePhotos } from "./use-photos.ts";
import { type SendingOptions, useSending } from "./use-sending.ts";

/** A date stands in its field as people write it. */
const shownText = (name: string, text: string): string =>
  name === "date" && isValidDate(text) ? dateInputText(text) : text;

export interface RequestFormOptions extends Pick<SendingOptions, "source" | "onReceived"> {
  serviceTitles: readonly string[];
  preselectedService: string | undefined;
}

/** What the request form knows and does; `RequestForm` shows it. */
export function useRequestForm(options: RequestFormOptions) {
  const { serviceTitles, preselectedService, source, onReceived } = options;
  const knownDay = useRef<OfferedDay>(undefined);
  const [resolver] = useState(() => appointmentResolver(serviceTitles, () => knownDay.current));
  // Without default values the fields keep what was typed before this code was here.
  const form = useForm<FormInput, unknown, FormOutput>({
    mode: "onBlur",
    resolver,
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  const photos = usePhotos();
  const presets = useMemo(() => ({ service: preselectedService }), [preselectedService]);
  useDraft(form, draftKeys.appointment_request, draftFields, shownText, presets);
  const settled = useSettledBlur();
  const chosen = useChosenDate(form, settled);
  const { day, refresh } = useDay(chosen.date);
  const time = useController({ control: form.control, name: "time" });
  const { onChange: changeTime } = time.field;
  const setTime = useCallback((value: string | undefined) => changeTime(value ?? ""), [changeTime]);
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState("");
  const prefix = useId();
  const idOf = (name: FieldName) => `${prefix}-${name}`;
  const errorOf = (name: FieldName) => (name === "images" ? photos.error : errors[name]?.message);

  useEffect(() => {
    knownDay.current = day;
    // What the field said about the day before may be wrong now that its times are known.
    if (day && form.getFieldState("date").isTouched) void form.trigger("date");
  }, [day, form]);

  const showWrong = (names: readonly FieldName[]) => {
    setAttempt((last) => last + 1);
    const first = fieldNames.find((name) => names.includes(name));
    if (first) focusField(idOf(first));
  };

  const sending = useSending({
    photos,
    source,
    onReceived,
    onFieldProblems: (problems) => {
      for (const { name, message } of problems) {
        if (name !== "images") form.setError(name, { type: "server", message });
      }
      showWrong(problems.map(({ name }) => name));
    },
    onSlotFull: () => {
      setTime(undefined);
      refresh();
    },
  });

  const submit = form.handleSubmit(
    async (values, event) => {
      setNotice("");
      if (photos.error) {
        showWrong(["images"]);
        return;
      }
      await sending.send(values, trapsOf(event?.target));
    },
    (wrong) => {
      showWrong(fieldNames.filter((name) => (name === "images" ? photos.error : wrong[name])));
    },
  );

  return {
    form,
    submit,
    photos,
    chosen,
    day,
    time: { value: time.field.value, set: setTime, onBlur: () => settled(time.field.onBlur) },
    idOf,
    errorOf,
    attempt,
    notice,
    busy: sending.busy,
    problem: sending.problem,
    wrong: fieldNames
      .filter((name) => errorOf(name) !== undefined)
      .map((name) => ({ id: idOf(name), label: fieldLabels[name] })),
    /** Takes one of the free times offered in place of a full one. */
    pickFree: (date: string, start: string) => {
      chosen.pick(date);
      setTime(start);
      form.clearErrors("time");
      sending.setProblem(undefined);
      setNotice(`${shortDateLabel(date)}, ${timeLabel(start)} is chosen. Send your request again.`);
    },
    register: (name: Exclude<keyof FormInput, "date" | "time">) =>
      settledRegistration(form.register(name), settled),
  };
}
