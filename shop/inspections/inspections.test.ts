import { describe, expect, it } from "vitest";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { proposedCondition } from "./condition.ts";
import { suggestedTemplates } from "./suggested-templates.ts";

describe("a measurement", () => {
  const tread = { attentionAt: 4, urgentAt: 2 };
  const water = { attentionAt: 2, urgentAt: 3 };
  it.each([
    [tread, 8, "good"],
    [tread, 4.5, "good"],
    [tread, 4, "attention"],
    [tread, 2, "urgent"],
    [tread, 0, "urgent"],
    [water, 1.9, "good"],
    [water, 2, "attention"],
    [water, 3, "urgent"],
    [{}, 3, undefined],
  ] as const)("%j proposes at %d: %s", (limits, measured, proposed) => {
    expect(proposedCondition(limits, measured)).toBe(proposed);
  });
});

describe("a visit", () => {
  const named = (services: readonly string[]) =>
    suggestedTemplates(folderContent().inspections ?? [], services).map(({ id }) => id);

  it("has the template of its service first, then the one for every visit", () => {
    expect(named(["oil-change-fluid-maintenance"])).toEqual(["quick-look", "brakes"]);
    expect(named(["oil-change-fluid-maintenance", "brake-system-service"])).toEqual([
      "brakes",
      "quick-look",
    ]);
  });
});

describe("templates of a document", () => {
  type Template = NonNullable<ReturnType<typeof folderContent>["inspections"]>[number];
  const point = (template: Template | undefined) => Object(template?.sections[0]?.points[0]);

  it.each<[string, (all: Template[]) => unknown, string]>([
    [
      "a service that isn't offered",
      ([first]) => first?.services.push("towing"),
      "There's no service towing",
    ],
    ["a limit alone", ([, brakes]) => delete point(brakes).urgentAt, "both limits or none"],
    ["limits without a unit", ([, brakes]) => delete point(brakes).unit, "the unit of the limits"],
    [
      "limits that are the same",
      ([, brakes]) => Object.assign(point(brakes), { urgentAt: 4 }),
      "Enter another number",
    ],
    ["no points", ([first]) => first?.sections[0]?.points.splice(0), "at least 1"],
    ["two of one id", (all) => Object.assign(all[1] ?? {}, { id: all[0]?.id }), "also used"],
  ])("are refused for %s", (_, change, message) => {
    const content = folderContent();
    change(content.inspections ?? []);
    const read = readContent(content, 2026);
    expect(read.ok ? [] : read.mistakes.map((mistake) => mistake.message).join()).toContain(
      message,
    );
  });

  it("may be absent", () => {
    const { inspections: _, ...content } = folderContent();
    expect(readContent(content, 2026).ok).toBe(true);
  });
});
