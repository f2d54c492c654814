import * as z from "zod/mini";
import { carStages, waitReasons } from "#shop/schedule/car-stages.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { describeForm } from "./fields/form-field.ts";

/** Fields that staff set for a car in the shop. */
export const carForm = describeForm({
  stage: { label: "Stage", required: true, schema: z.enum(carStages) },
  waitingFor: { label: "Waiting for", schema: z.enum(["", ...waitReasons]) },
  promisedDate: {
    label: "Promised day",
    schema: z
      .string()
      .check(z.refine((text) => text === "" || isValidDate(text), "Please select a valid date")),
  },
  promisedTime: {
    label: "Promised time",
    schema: z
      .string()
      .check(
        z.refine((text) => text === "" || parseTime(text) !== undefined, "Please select a time"),
      ),
  },
});
