import { expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import { describePlace } from "./describe-place.ts";

const document = { ...folderContent() };

it("a derived value has the name and link of the field it is derived from", () => {
  const typed = describePlace(document, ["shop", "address", "state"]);
  expect(typed.words).toEqual(["Contact and Address", "Address", "State"]);
  expect(describePlace(document, ["shop", "address", "stateName"])).toEqual(typed);
});

it("a list that is wrong as a whole is called like its screen, and leads to it", () => {
  expect(describePlace(document, ["services"])).toEqual({
    words: ["Services"],
    href: "/admin/site/services",
  });
});

it("what the set-up notes leads to it", () => {
  expect(describePlace(document, ["setUp", "finishedOn"])).toEqual({
    words: ["Set up your shop"],
    href: "/admin/setup",
  });
});
