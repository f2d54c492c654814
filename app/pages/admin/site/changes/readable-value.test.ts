import { expect, it } from "vitest";
import type { ContentField } from "#app/components/content-form/content-field.ts";
import { readableValue } from "./readable-value.ts";

const words = { path: "it", label: "It" };
const price: ContentField = {
  ...words,
  kind: "entries",
  one: "price",
  fields: [
    { path: "what", label: "Item", kind: "text" },
    { path: "low", label: "Low", kind: "money" },
    { path: "high", label: "High", kind: "money" },
    { path: "checkedOn", label: "Last checked", kind: "day", press: "Checked Today" },
  ],
};
const color: ContentField = { ...words, kind: "choice", options: [["r", "Red"]] };

it.each<[string, unknown, ContentField | undefined, string]>([
  ["an amount", 240, { ...words, kind: "money" }, "$240"],
  ["an amount with cents", 59.5, { ...words, kind: "money" }, "$59.50"],
  ["a number", 1204, { ...words, kind: "number" }, "1,204"],
  ["a year", 2011, { ...words, path: "shop.foundedYear", kind: "number" }, "2011"],
  ["a share", 0.0089, { ...words, kind: "percent" }, "0.89%"],
  ["a day", "2026-11-01", { ...words, kind: "date" }, "Sun, Nov 1, 2026"],
  ["a time", "07:30", { ...words, kind: "time" }, "7:30 AM"],
  ["a phone number", "+12545550123", { ...words, kind: "phone" }, "(254) 555-0123"],
  ["an option", "r", color, "Red"],
  ["a switch that is on by default", undefined, { ...words, kind: "switch", unless: false }, "Yes"],
  ["one that is turned off", false, { ...words, kind: "switch", unless: false }, "No"],
  ["a switch that is off by default", undefined, { ...words, kind: "switch" }, "No"],
  ["one that is turned on", true, { ...words, kind: "switch" }, "Yes"],
  ["nothing", undefined, { ...words, kind: "money" }, "Nothing"],
  [
    "entries",
    [{ id: "oil", what: "Oil change", low: 50, checkedOn: "2026-11-01" }],
    price,
    "Item: Oil change\nLow: $50\nLast checked: Sun, Nov 1, 2026",
  ],
  ["a list without entries", [], price, "Nothing"],
  [
    "a logo",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0H2" fill="none"/></svg>',
    { ...words, kind: "logo", ground: "light" },
    "A drawing",
  ],
  [
    "fields in a part without a label",
    { from: "2026-11-15" },
    {
      ...words,
      kind: "part",
      fields: [
        {
          path: "",
          label: "",
          kind: "part",
          fields: [{ path: "from", label: "First day", kind: "date" }],
        },
      ],
    },
    "First day: Sun, Nov 15, 2026",
  ],
  [
    "options",
    ["r", "b"],
    { ...words, kind: "texts", of: "text", one: "color", options: color.options },
    "Red, b",
  ],
  [
    "paragraphs",
    ["One.", "Two."],
    { ...words, kind: "texts", of: "long", one: "paragraph" },
    "One.\n\nTwo.",
  ],
  ["what no form has", { id: "a", from: "07:30", on: true }, undefined, "7:30 AM\nYes"],
])("reads %s as an owner would", (_, value, field, text) => {
  expect(readableValue(value, field)).toBe(text);
});
