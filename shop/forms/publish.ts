import * as z from "zod/mini";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { describeForm } from "./fields/form-field.ts";

/** Options for publishing a draft of the content. */
export const publishForm = describeForm({
  note: {
    label: "Note",
    optional: true,
    hint: "What changed, for anyone looking at the versions later.",
    control: { autoComplete: "off", maxLength: 500 },
    schema: z.string().check(z.trim(), z.maxLength(500, "Keep this under 500 characters")),
  },
  date: {
    label: "On",
    optional: true,
    hint: "Leave empty to publish now.",
    schema: z
      .string()
      .check(z.refine((text) => text === "" || isValidDate(text), "Please select a date")),
  },
  time: {
    label: "At",
    optional: true,
    hint: "Shop time. Midnight if you leave it empty.",
    schema: z.string().check(z.regex(/^(\d{2}:\d{2})?$/, "Please select a time")),
  },
  untilDate: {
    label: "Until",
    optional: true,
    hint: "Your changes are undone then. Leave empty to keep them.",
    schema: z
      .string()
      .check(z.refine((text) => text === "" || isValidDate(text), "Please select a date")),
  },
  untilTime: {
    label: "Until what time",
    optional: true,
    hint: "Shop time. Midnight if you leave it empty.",
    schema: z.string().check(z.regex(/^(\d{2}:\d{2})?$/, "Please select a time")),
  },
});
