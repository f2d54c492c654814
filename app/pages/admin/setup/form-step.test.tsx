// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { SiteStateContext } from "#app/pages/admin/site/site-state.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { FormStep } from "./form-step.tsx";

const { hours, ...facts } = folderContent().shop;
const monday = { opens: "08:00", closes: "18:00" };
const saved = {
  ...folderContent(),
  shop: { ...facts, hours: { ...hours, 1: monday, 2: monday, 3: monday, 4: monday, 5: monday } },
};
const draft = { document: saved, revision: 1, base: 0, author_name: null, updated_at: "" };
const state = { draft, live: 0, liveDocument: saved, versions: [] };

async function open() {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SiteStateContext value={state}>
          <FormStep step="hours" next="/" />
        </SiteStateContext>
      ),
    },
  ]);
  render(<Stub />);
  return await screen.findByRole("button", { name: "My Weekdays Differ" });
}

const groupOf = (name: string) => within(screen.getByRole("group", { name }));
const typedAt = (day: string, label: string) =>
  groupOf(day).getByLabelText<HTMLInputElement>(label).value;

it("each weekday starts from what was typed for all of them, and nothing else typed is lost", async () => {
  const differ = await open();
  fireEvent.input(groupOf("Monday to Friday").getByLabelText("Opens"), {
    target: { value: "07:00" },
  });
  fireEvent.input(screen.getByLabelText("Bays"), { target: { value: "5" } });
  fireEvent.click(differ);

  await waitFor(() => expect(typedAt("Monday", "Opens")).toBe("07:00"));
  expect(document.activeElement).toBe(groupOf("Monday").getByLabelText("Monday"));
  expect(typedAt("Friday", "Opens")).toBe("07:00");
  expect(typedAt("Friday", "Closes")).toBe("18:00");
  expect(screen.getByLabelText<HTMLInputElement>("Bays").value).toBe("5");
  screen.getByText("Not saved yet");
  fireEvent.click(screen.getByRole("button", { name: "Revert" }));
  await waitFor(() => expect(typedAt("Friday", "Opens")).toBe("08:00"));
  expect(screen.queryByText("Not saved yet")).toBeNull();
});

it("nothing counts as typed where nothing was", async () => {
  fireEvent.click(await open());
  await waitFor(() => expect(typedAt("Tuesday", "Opens")).toBe("08:00"));
  expect(screen.queryByText("Not saved yet")).toBeNull();
});
