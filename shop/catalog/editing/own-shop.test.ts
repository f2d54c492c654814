import { describe, expect, it } from "vitest";
import { fitTexts } from "#shop/catalog/reading/fit-texts.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { startingPages } from "#shop/catalog/site/starting-pages.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { finishSetUp, startOwnShop } from "./own-shop.ts";
import { samplesOf } from "./samples.ts";

/** The shop of the tests with every optional field of an example filled in. */
function sample(): SiteContent {
  const content = folderContent();
  const [first] = content.services;
  Object.assign(first ?? {}, {
    longDescription: `${"Pads wear with every stop. ".repeat(20)}Waco heat boils old fluid. McLennan roads are rough.`,
  });
  first?.faqs.push({
    question: "Is there a ride home?",
    answer: "Yes, our shuttle takes you home. It runs all day, and it costs you nothing at all.",
  });
  Object.assign(content, { financing });
  content.about = {
    story: ["We take Valley Mills Drive to work ourselves, and know most of its potholes by name."],
  };
  content.shop.booking.shuttle = { runs: ["09:30"], seats: 4, radiusMiles: 5 };
  content.shop.booking.closures = [{ date: "2026-12-24", reason: "The owner's birthday" }];
  content.shop.rating = { value: 4.9, reviews: 137, sample: true };
  content.shop.emergencyPhone = "+12545550199";
  content.shop.followUps = { putOffDays: 60, nextService: { months: 6, miles: 5000 } };
  return content;
}

const facts = {
  name: "Pine Street Garage",
  shortName: "Pine Street",
  phone: "+12087550123",
  email: "hello@pinestreet.test",
  address: {
    street: "12 Pine Street",
    city: "Boise",
    state: "ID",
    stateName: "Idaho",
    postalCode: "83702",
    country: "US",
  },
  coordinates: { latitude: 43.6, longitude: -116.2 },
  foundedYear: 2015,
};

/** What another owner has made of it: two services and no city yet. */
function started(): SiteContent {
  const document = structuredClone(
    startOwnShop(sample(), "2026-11-22", "America/Denver"),
  ) as unknown as SiteContent;
  Object.assign(document.shop, facts);
  for (const service of document.services.slice(2)) service.hidden = true;
  Object.assign(document.legal.terms, { reviewed: true });
  Object.assign(document.legal.privacy, { reviewed: true });
  return document;
}

describe("an owner's own shop", () => {
  it("starts without any text that is only true of the example", () => {
    const ownPages = [{ ...startingPages[0], title: "Vans of the birthday company" }];
    const menus = { header: [{ id: "page-fleet" }] };
    const example = { ...sample(), ownPages, menus } as unknown as SiteContent;
    const document = startOwnShop(example, "2026-11-22", "America/Denver");
    expect(document).not.toHaveProperty("menus");
    const said = JSON.stringify(document);
    for (const word of [
      "Brazos Car Care",
      "Waco",
      "McLennan",
      "Hewitt",
      "254555",
      "America/Chicago",
      "Valley Mills Drive",
      "09:30",
      "birthday",
    ]) {
      expect(said).not.toContain(word);
    }
    expect(said).toContain("Pads wear with every stop.");
    expect(document).toMatchObject({
      shop: { claims: {}, timeZone: "America/Denver" },
      cities: [],
      testimonials: [],
      prices: [],
      financing: { offered: false },
      setUp: { startedOn: "2026-11-22" },
    });
    expect(document).not.toHaveProperty("about");
    expect(document.shop).not.toHaveProperty("rating");
    expect(document.shop).not.toHaveProperty("emergencyPhone");
    expect(document.shop).not.toHaveProperty("followUps");
    const { services } = document as { services: { hidden?: boolean }[] };
    expect(services.some(({ hidden }) => hidden)).toBe(false);
    expect(readContent(document, 2026).ok).toBe(false);
  });

  it("can be published once its facts are filled in, without samples", () => {
    const { document } = finishSetUp(started() as never, "2026-11-22");
    const read = readContent(document, 2026);
    expect(read.ok ? samplesOf(read.content) : read.mistakes).toEqual([]);
  });

  it("names financing as a sample while it is offered on the example's terms", () => {
    const content = started();
    const samples = () => {
      const read = readContent(finishSetUp(content as never, "2026-11-22").document, 2026);
      return read.ok ? samplesOf(read.content).map(({ path }) => path.join(".")) : read.mistakes;
    };
    Object.assign(content.financing ?? {}, { offered: undefined });
    expect(samples()).toEqual(["financing.sample"]);
    Object.assign(content.financing ?? {}, { sample: undefined });
    expect(samples()).toEqual([]);
  });

  it("does not mention what it does not offer, lists what is left out, and says it once it is offered", () => {
    const content = started();
    content.visitSteps = [
      { title: "During", text: "{if:digital-inspection}You get a digital report on your phone." },
      {
        title: "Before",
        text: "{name}'s {warranty:standard} warranty starts then. Bring the keys along.",
      },
      {
        title: "After",
        text: "{if:shuttle}We'll bring you back here in our van. {unless:shuttle}Have someone bring you back to us.",
      },
    ];
    const { document, leftOut } = finishSetUp(content as never, "2026-11-22");
    const stepsOf = (shop: object) => {
      const read = readContent(shop, 2026);
      return read.ok ? read.content.visitSteps : read.mistakes;
    };
    expect(stepsOf(document)).toEqual([
      { title: "After", text: "Have someone bring you back to us." },
    ]);
    expect(leftOut).toContain("Pine Street Garage's [warranty] warranty starts then.");
    expect(leftOut).toContain("You get a digital report on your phone.");
    expect(leftOut.join(" ")).not.toMatch(/[{}]/);
    content.shop.claims.shuttle = true;
    content.shop.claims.digitalInspection = true;
    content.shop.warranty = { standard: { months: 12, miles: 12_000 } };
    const offering = finishSetUp(content as never, "2026-11-22");
    expect(stepsOf(offering.document)).toEqual([
      { title: "During", text: "You get a digital report on your phone." },
      {
        title: "Before",
        text: "Pine Street Garage's 12-month/12,000-mile warranty starts then. Bring the keys along.",
      },
      { title: "After", text: "We'll bring you back here in our van." },
    ]);
  });

  it("has no sentences left out while its facts are not valid", () => {
    const document = startOwnShop(sample(), "2026-11-22", "America/Denver");
    expect(finishSetUp(document, "2026-11-22").leftOut).toEqual([]);
  });
});

describe("texts without unfit sentences", () => {
  const fitted = (value: unknown) => fitTexts(value, (sentence) => sentence.includes("bad"));
  const long = "This sentence has more than forty characters in it.";

  it.each<[string, unknown, unknown]>([
    ["a sentence", `${long} A bad one.`, long],
    ["a paragraph", `A bad one.\n\n${long}`, long],
    ["an answer that begins otherwise", [{ question: "Q?", answer: `A bad one. ${long}` }], []],
    [
      "an answer that has a sentence for this case",
      [{ question: "Q?", answer: `{if:bad}A bad one. ${long}` }],
      [{ question: "Q?", answer: long }],
    ],
    [
      "the end of an answer",
      [{ question: "Q?", answer: `${long} A bad one.` }],
      [{ question: "Q?", answer: long }],
    ],
    ["a question", [{ question: "A bad one?", answer: long }], []],
    [
      "an entry of which nothing is left",
      [{ title: "T", text: "Short. A bad one." }, long],
      [long],
    ],
    [
      "no id",
      { id: "bad", slug: "bad", image: "/bad.svg" },
      { id: "bad", slug: "bad", image: "/bad.svg" },
    ],
    ["no other value", { hidden: true, low: 3, none: null }, { hidden: true, low: 3, none: null }],
  ])("lose %s", (_, before, after) => expect(fitted(before)).toEqual(after));
});
