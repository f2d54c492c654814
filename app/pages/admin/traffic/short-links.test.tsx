// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ShortLinks } from "./short-links.tsx";

const pages = [
  { path: "/", title: "Home" },
  { path: "/book", title: "Book" },
];

async function open() {
  const links = [{ name: "card", path: "/book" }];
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ShortLinks links={links} pages={pages} /> },
  ]);
  render(<Stub />);
  await screen.findByRole("form", { name: "Short link" });
}

const errorAt = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label).getAttribute("aria-invalid") &&
  document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent;

it.each([
  ["Card", "/book", "Name", "/go/card is taken. Pick another name, or remove it first"],
  ["my card", "/book", "Name", "Use letters, digits and hyphens, such as card"],
  ["sign", "book", "Leads to", "There's no page at this address"],
  ["sign", "/no-such-page", "Leads to", "There's no page at this address"],
  ["sign", "/book?from=sign", "Leads to", "Leave out what follows the page's address"],
])("a link of the name %s to %s: %s says why it can't be", async (name, to, field, message) => {
  await open();
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: name } });
  fireEvent.input(screen.getByLabelText("Leads to"), { target: { value: to } });
  fireEvent.click(screen.getByRole("button", { name: "Add Link" }));
  expect(errorAt(field)).toBe(message);
  expect(errorAt(field === "Name" ? "Leads to" : "Name")).toBeFalsy();
});

it("asks before a printed link is removed", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Remove card" }));
  screen.getByRole("dialog", { name: "Remove this short link?" });
  screen.getByText("/go/card leads to /book.");
  fireEvent.click(screen.getByRole("button", { name: "Keep It" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
