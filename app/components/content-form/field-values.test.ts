import { describe, expect, it } from "vitest";
import type { ContentField } from "./content-field.ts";
import { controlAt } from "./control-at.ts";
import { documentOf, inputsOf } from "./field-values.ts";

const fields: readonly ContentField[] = [
  { path: "shop.phone", label: "Phone", kind: "phone" },
  { path: "shop.callbackTime", label: "Called back within", kind: "text", optional: true },
  {
    path: "shop.hours.1",
    label: "Monday",
    kind: "part",
    optional: true,
    fields: [{ path: "opens", label: "Opens", kind: "time" }],
  },
  {
    path: "prices",
    label: "Prices",
    kind: "entries",
    one: "price",
    idFrom: "what",
    fields: [
      { path: "what", label: "Item", kind: "text" },
      { path: "low", label: "From", kind: "money", optional: true },
    ],
  },
  { path: "financing.monthlyRate", label: "Rate", kind: "percent" },
  { path: "visit.notes", label: "Notes", kind: "texts", of: "long", one: "note" },
];

const document = {
  shop: {
    name: "Kept",
    phone: "+12545550123",
    callbackTime: "an hour",
    hours: { 1: { opens: "07:30" } },
  },
  prices: [{ id: "oil", what: "Oil change", low: 50, checkedOn: "2026-01-01" }],
  financing: { monthlyRate: 0.0089 },
  visit: { notes: ["One ", "Two"] },
};

describe("a form of the content", () => {
  it("shows a document formatted for people, and leaves untouched values as they are", () => {
    const inputs = inputsOf(fields, document);
    expect(inputs).toMatchObject({
      f0: "(254) 555-0123",
      f2: { on: true, f0: "07:30" },
      f4: "0.89",
    });
    expect(documentOf(fields, inputs, document)).toEqual({
      ...document,
      visit: { notes: ["One", "Two"] },
    });
  });

  it("converts typed values to the document's format", () => {
    const inputs = {
      ...inputsOf(fields, document),
      f0: "(254) 555-0199",
      f1: " ",
      f2: { on: false, f0: "07:30" },
      f3: [
        { f0: "Oil change", f1: "" },
        { entry: document.prices[0], f0: "Oil change", f1: "$1,059.50" },
        { f0: "Oil change!", f1: "a lot" },
      ],
      f4: "1.2",
      f5: [{ text: "Three" }],
    };
    expect(documentOf(fields, inputs, document)).toEqual({
      shop: { name: "Kept", phone: "+12545550199", hours: {} },
      prices: [
        { id: "oil-change", what: "Oil change" },
        { id: "oil", what: "Oil change", low: 1059.5, checkedOn: "2026-01-01" },
        // Left for the schema to reject, with a message at the field.
        { id: "oil-change-2", what: "Oil change!", low: "a lot" },
      ],
      financing: { monthlyRate: 0.012 },
      visit: { notes: ["Three"] },
    });
  });

  it("finds the control of each path, if there is one", () => {
    const places: [readonly (string | number)[], string | undefined][] = [
      [["shop", "phone"], "f0"],
      [["shop", "name"], undefined],
      [["shop"], undefined],
      [["shop", "hours", 1, "opens"], "f2.f0"],
      [["shop", "hours", "1"], "f2.on"],
      [["prices", 2, "low"], "f3.2.f1"],
      [["prices", 2], "f3.2.entry"],
      [["prices", 2, "id"], "f3.2.entry"],
      [["prices"], "f3.root"],
      [["visit", "notes", 4], "f5.4.text"],
    ];
    for (const [path, name] of places) {
      expect(controlAt(fields, path)?.name, path.join()).toBe(name);
    }
    expect(controlAt(fields, ["prices", 2, "low"])?.words).toEqual(["Prices", "Price 3", "From"]);
  });

  it("omits a part whose fields are all empty", () => {
    const pricing: readonly ContentField[] = [
      {
        path: "servicePricing.brakes",
        label: "Prices",
        kind: "part",
        fields: [
          { path: "prices", label: "Prices", kind: "texts", of: "text", one: "price" },
          { path: "warranties", label: "Warranties", kind: "entries", one: "warranty", fields: [] },
        ],
      },
    ];
    const empty = { servicePricing: {} };
    const inputs = inputsOf(pricing, empty);
    expect(documentOf(pricing, inputs, empty)).toEqual(empty);
    const said = { f0: { ...(inputs.f0 as object), f0: [{ text: "oil" }] } };
    expect(documentOf(pricing, said, empty)).toEqual({
      servicePricing: { brakes: { prices: ["oil"], warranties: [] } },
    });
  });
});
