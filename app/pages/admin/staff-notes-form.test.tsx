// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { notesChanged } from "#app/lib/backend/changed-meanwhile.ts";
import { StaffNotesForm } from "./staff-notes-form.tsx";

/** The form on notes that somebody else changes, too. */
async function open() {
  let stored: string | null = "Pays late.";
  let load = (_notes: string | null) => {};
  const save = async (notes: string, seen: string | null) => {
    if (seen !== stored) throw notesChanged;
    stored = notes;
  };
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const [saved, setSaved] = useState(stored);
        load = setSaved;
        return <StaffNotesForm saved={saved} save={save} />;
      },
    },
  ]);
  render(<Stub />);
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox");
  return {
    field,
    stored: () => stored,
    change: (notes: string) => {
      stored = notes;
    },
    reload: () => act(() => load(stored)),
    save: () => fireEvent.click(screen.getByRole("button", { name: "Save Notes" })),
  };
}

it("follows what somebody else saves while nothing is typed", async () => {
  const { field, change, reload } = await open();
  change("Pays late, in cash.");
  reload();
  expect(field.value).toBe("Pays late, in cash.");
  expect(screen.queryByText(/They now read/)).toBeNull();
});

it("shows what somebody else has saved, before it is replaced", async () => {
  const { field, stored, change, reload, save } = await open();
  fireEvent.input(field, { target: { value: "Prefers texts." } });
  change("Pays late, in cash.");
  save();
  await screen.findByText(/Nothing was saved/);
  reload();
  await screen.findByText("They now read: “Pays late, in cash.”");
  expect(field.value).toBe("Prefers texts.");
  save();
  await expect.poll(stored).toBe("Prefers texts.");
  reload();
  await expect.poll(() => screen.queryByText(/They now read/)).toBeNull();
});
