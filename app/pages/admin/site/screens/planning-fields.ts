import type { ContentField } from "#app/components/content-form/content-field.ts";
import { ByBayPicture, DropOffPicture } from "./planning-pictures.tsx";

type Document = Readonly<Record<string, unknown>>;

const way = "shop.booking.planning.by";

/** How the shop plans its days (docs/product.md#capacity), in two pictures. */
export const planningField: ContentField = {
  path: "shop.booking",
  label: "How you plan your days",
  kind: "part",
  fields: [
    {
      path: "planning.by",
      label: "When is a time open?",
      kind: "choice",
      usual: "bay",
      options: [
        ["bay", "By bay"],
        ["drop-off", "Drop-off"],
      ],
      drawn: {
        bay: {
          about:
            "Each job gets a bay for as long as it takes. Customers can pick any time a bay is free.",
          Picture: ByBayPicture,
        },
        "drop-off": {
          about:
            "Cars come in the morning and are ready by evening. Customers can pick a time until the day's hours are booked.",
          Picture: DropOffPicture,
        },
      },
    },
    {
      path: "planning.dropOff",
      label: "",
      kind: "part",
      row: true,
      when: { path: way, is: "drop-off" },
      fields: [
        {
          path: "carsPerTime",
          label: "Cars per time",
          kind: "number",
          usual: 4,
        },
        { path: "technicians", label: "Technicians", kind: "number", usual: 2 },
        { path: "hours", label: "Hours a day each", kind: "number", usual: 8 },
        { path: "percent", label: "Share to book (%)", kind: "number", usual: 80 },
      ],
    },
    {
      path: "",
      label: "",
      kind: "part",
      row: true,
      fields: [
        {
          path: "planning.gapMinutes",
          label: "Minutes between visits",
          hint: "A bay stays free this long after each.",
          kind: "number",
          optional: true,
          when: { path: way, is: "bay" },
        },
        {
          path: "planning.keptPercent",
          label: "Kept for calls and walk-ins (%)",
          hint: "This share of each day can't be booked online.",
          kind: "number",
          optional: true,
        },
        {
          path: "otherMinutes",
          label: "Minutes for other work",
          hint: "For anything that isn't one of your services.",
          kind: "number",
          optional: true,
        },
      ],
    },
    {
      path: "planning.longWork",
      label: "Long jobs start early",
      hint: "Customers can't book them online for later in the day. You can.",
      kind: "part",
      optional: true,
      row: true,
      fields: [
        { path: "minutes", label: "From this many minutes on", kind: "number", usual: 240 },
        { path: "last", label: "Last start", kind: "time", usual: "10:00" },
      ],
    },
  ],
};

/** Leaves out what belongs to the way of planning that is not chosen. */
export function completePlanning(document: Document): Document {
  const shop = (document.shop ?? {}) as Document;
  const booking = (shop.booking ?? {}) as Document;
  const { gapMinutes, dropOff, ...both } = (booking.planning ?? {}) as Document;
  const own = both.by === "drop-off" ? { dropOff } : gapMinutes === undefined ? {} : { gapMinutes };
  return {
    ...document,
    shop: { ...shop, booking: { ...booking, planning: { ...both, ...own } } },
  };
}
