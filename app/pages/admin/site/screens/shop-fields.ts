import type { ContentField } from "#app/components/content-form/content-field.ts";
import { usHolidays } from "#shop/hours/us-holidays.ts";
import { photoFields } from "./about-fields.ts";
import { completePlanning, planningField } from "./planning-fields.ts";
import { usStates, zoneOptions } from "./us-states.ts";

type Document = Readonly<Record<string, unknown>>;

const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/**
 * An optional part for each weekday; a weekday that is switched off has no value.
 *
 * @param whileOpen whether a day has a value only if it has business hours
 */
const week = (path: string, fields: readonly ContentField[], whileOpen = false): ContentField[] =>
  weekdays.map((label, index) => ({
    path: `${path}.${index + 1}`,
    label,
    kind: "part",
    optional: true,
    row: true,
    fields,
    ...(whileOpen && { requires: { path: `shop.hours.${index + 1}`, otherwise: "Closed" } }),
  }));

/** Fills in the state's name, derived from the chosen state. */
export function completeAddress(document: Document): Document {
  const shop = (document.shop ?? {}) as Document;
  const address = (shop.address ?? {}) as Document;
  const stateName = usStates[String(address.state)] ?? address.stateName;
  return { ...document, shop: { ...shop, address: { ...address, stateName } } };
}

/** Closes the days without business hours to bookings as well, and completes how the shop plans. */
export function completeHours(document: Document): Document {
  const shop = (document.shop ?? {}) as Document;
  const booking = (shop.booking ?? {}) as Document;
  const slots = Object.entries((booking.slots ?? {}) as Document).filter(
    ([weekday]) => (shop.hours as Document | undefined)?.[weekday] !== undefined,
  );
  return completePlanning({
    ...document,
    shop: { ...shop, booking: { ...booking, slots: Object.fromEntries(slots) } },
  });
}

/** The federal holidays on which the shop is closed every year. */
export const holidayField: ContentField = {
  path: "shop.booking.holidays",
  label: "Holidays",
  hint: "Checked days are closed every year. Add single days and vacations under Settings.",
  kind: "part",
  columns: true,
  fields: usHolidays.map(([path, label]) => ({ path, label, kind: "switch", optional: true })),
};

/** Fields for business hours, bookable times and how days are planned. Bays, limits and closures are settings of the desk. */
export const hoursFields: readonly ContentField[] = [
  {
    path: "shop",
    label: "Business hours",
    hint: "A day that's off shows as closed, and customers can't book it.",
    kind: "part",
    fields: week("hours", [
      { path: "opens", label: "Opens", kind: "time" },
      { path: "closes", label: "Closes", kind: "time" },
    ]),
  },
  holidayField,
  {
    path: "shop.booking",
    label: "Times customers can book",
    hint: "They have to be within your business hours. If a day is off, customers call to book.",
    kind: "part",
    fields: [
      ...week(
        "slots",
        [
          { path: "first", label: "First slot", kind: "time" },
          { path: "last", label: "Last slot", kind: "time" },
        ],
        true,
      ),
      { path: "slotMinutes", label: "Slot length (minutes)", kind: "number" },
      { path: "horizonDays", label: "How many days ahead customers can book", kind: "number" },
      {
        path: "changeUntilMinutes",
        label: "Cutoff to cancel or reschedule (minutes before)",
        kind: "number",
      },
      {
        path: "shuttle",
        label: "Shuttle",
        hint: "Customers can ask for a seat on the page of their appointment.",
        kind: "part",
        optional: true,
        fields: [
          { path: "runs", label: "Shuttle departures", kind: "texts", of: "time", one: "run" },
          { path: "seats", label: "Seats per run", kind: "number" },
          { path: "radiusMiles", label: "Shuttle radius (miles)", kind: "number" },
        ],
      },
    ],
  },
  planningField,
];

/**
 * Fields for the shop's name, contact details and address.
 *
 * @param zone the current time zone
 */
export const contactFields = (zone?: unknown): readonly ContentField[] => [
  { path: "shop.name", label: "Shop name", kind: "text" },
  {
    path: "shop.shortName",
    label: "Short name",
    hint: "For tight spots, like under an icon on a phone.",
    kind: "text",
  },
  { path: "shop.phone", label: "Phone", kind: "phone" },
  {
    path: "shop.emergencyPhone",
    label: "Emergency phone",
    hint: "Answered 24/7. Leave empty if there is none.",
    kind: "phone",
    optional: true,
  },
  {
    path: "shop.towing",
    label: "If a caller's car can't be driven",
    hint: "The site talks about towing only if you tow, or have someone tow.",
    kind: "choice",
    optional: true,
    needs: "shop.emergencyPhone",
    options: [
      ["", "We answer and say what to do"],
      ["own", "We tow it with our own truck"],
      ["arranged", "We send a tow truck"],
    ],
  },
  { path: "shop.email", label: "Email", kind: "text" },
  {
    path: "notifications",
    label: "Send requests to another address",
    hint: "When this is off, requests and messages go to the shop's email.",
    kind: "part",
    optional: true,
    fields: [{ path: "inbox", label: "Inbox for requests", kind: "text" }],
  },
  {
    path: "shop.callbackTime",
    label: "Callback time",
    hint: "Example: We'll call you within one business hour.",
    kind: "text",
    optional: true,
  },
  {
    path: "shop.address",
    label: "Address",
    kind: "part",
    fields: [
      { path: "street", label: "Street address", kind: "text" },
      { path: "postalCode", label: "ZIP code", kind: "text" },
      { path: "city", label: "City", kind: "text" },
      {
        path: "state",
        label: "State",
        kind: "choice",
        options: [["", "Choose a state"], ...Object.entries(usStates)],
      },
    ],
  },
  {
    path: "shop.contactPhoto",
    label: "Photo next to the address",
    hint: "What drivers look for: the gate, the sign, the front door.",
    kind: "part",
    optional: true,
    fields: photoFields("usual"),
  },
  {
    path: "shop.coordinates",
    label: "Map location",
    hint: "From your ZIP code. Drag the marker to your door, or move it with the arrow keys.",
    kind: "part",
    map: {
      of: "Your shop",
      zip: "shop.address.postalCode",
      city: "shop.address.city",
      state: "shop.address.state",
      timeZone: "shop.timeZone",
    },
    fields: [
      { path: "latitude", label: "Latitude", kind: "number" },
      { path: "longitude", label: "Longitude", kind: "number" },
    ],
  },
  {
    path: "shop.timeZone",
    label: "Time zone",
    kind: "choice",
    options: zoneOptions(zone),
  },
  {
    path: "shop.socials",
    label: "Social accounts",
    kind: "entries",
    one: "account",
    title: "name",
    row: true,
    fields: [
      { path: "name", label: "Name", kind: "text" },
      { path: "url", label: "Address", hint: "With https://", kind: "text" },
    ],
  },
];
