import { describe, expect, it } from "vitest";
import { judgeFields } from "#app/components/content-form/judge-fields.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { screenAt } from "./content-screens.ts";

type Document = Readonly<Record<string, unknown>>;

/** A shop after its set-up: our texts name a price that it has not listed, and one is too short. */
function saved(): SiteContent {
  const content = folderContent();
  Object.assign(content.services[0] ?? {}, {
    introText: "We fix brakes.",
    process: {
      inspection: "We measure every pad and rotor, and show you what we measured before we go on.",
      estimate: "You get the price in writing. It's usually {price:pads:low} or more per axle.",
      repair: "We do the work you agreed to, check it, and drive the car before you pick it up.",
    },
    faqs: [
      { question: "Is it {price:pads}?", answer: "It is, unless the rotors are worn out as well." },
      { question: "How long?", answer: "Short." },
    ],
  });
  return content;
}

/** What the screen of the first service says to a change of it. */
function judged(change: (service: SiteContent["services"][number]) => void) {
  const [before, after] = [saved(), saved()];
  const [service] = after.services;
  if (!service) throw new Error("The test shop has no services.");
  change(service);
  const screen = screenAt(before as unknown as Document, ["services", service.id]);
  const { refused, older } = judgeFields(
    screen?.fields ?? [],
    after as unknown as Document,
    before as unknown as Document,
  );
  const lines = (mistakes: typeof refused) =>
    mistakes.map(({ words, message }) => `${words.join(", ")}: ${message}`);
  return { refused: lines(refused), older: lines(older) };
}

const older = [
  "Introduction: Enter at least 120 characters",
  "Questions, How long?, Answer: Enter at least 40 characters",
];

describe("a screen of the site editor", () => {
  it("saves what was changed, and names what was wrong before", () => {
    expect(judged((service) => Object.assign(service, { duration: "An hour per axle" }))).toEqual({
      refused: [],
      older,
    });
  });

  it("does the same when entries of a list were moved or removed", () => {
    expect(judged(({ faqs }) => void faqs.reverse())).toEqual({ refused: [], older });
    expect(judged(({ faqs }) => void faqs.shift())).toEqual({ refused: [], older });
  });

  it("refuses what was typed: too little, or a fact that the shop doesn't have", () => {
    expect(
      judged((service) => {
        service.introText = "We fix your brakes.";
        service.duration = "";
        service.process.repair =
          "It costs {price:colant}, and we drive the car before you do that.";
      }),
    ).toEqual({
      refused: [
        "Introduction: Enter at least 120 characters",
        "How long the car stays: Required",
        "How the work goes, Repair: {price:colant} stands for nothing",
      ],
      older: older.slice(1),
    });
  });

  it("refuses an empty entry that was added", () => {
    const { refused } = judged(({ faqs }) => void faqs.push({ question: "", answer: "" }));
    expect(refused).toEqual([
      "Questions, Question 3, Question: Required",
      "Questions, Question 3, Answer: Required",
    ]);
  });
});
