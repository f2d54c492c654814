import { expect, it } from "vitest";
import { proposalsOf } from "./proposal-list.tsx";

it("what a file leads to no page is left out until the owner picks one, and comes first", () => {
  const pages = [{ path: "/about", title: "About" }];
  const entries = [
    { line: 1, old: "/us.html", to: "/about" },
    { line: 2, old: "/team.html", to: "/nowhere" },
    { line: 3, old: "/closed.html", to: null },
    { line: 4, old: "/we.html", to: "/us.html" },
    { line: 5, old: "/about", to: undefined },
  ];
  expect(proposalsOf(entries, pages)).toEqual([
    { line: 2, old: "/team.html", to: undefined, nowhere: "/nowhere", by: "file" },
    { line: 5, old: "/about", to: undefined, isPage: true, by: "likeness" },
    { line: 1, old: "/us.html", to: "/about", by: "file" },
    { line: 3, old: "/closed.html", to: null, by: "file" },
    { line: 4, old: "/we.html", to: "/us.html", by: "file" },
  ]);
});
