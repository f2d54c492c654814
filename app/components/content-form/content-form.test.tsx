// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { folderContent } from "#site/content/folder-content.ts";
import type { ContentField } from "./content-field.ts";
import { ContentFields } from "./content-fields.tsx";
import { ContentFormContext, useContentForm } from "./use-content-form.ts";

type Document = Readonly<Record<string, unknown>>;

const fields: readonly ContentField[] = [
  { path: "shop.name", label: "Name", kind: "text" },
  { path: "shop.email", label: "Email", kind: "text" },
  { path: "shop.emergencyPhone", label: "Emergency phone", kind: "phone", optional: true },
  {
    path: "shop.towing",
    label: "Towing",
    kind: "choice",
    optional: true,
    needs: "shop.emergencyPhone",
    options: [
      ["", "None"],
      ["own", "Our own"],
    ],
  },
  {
    path: "shop.booking.planning.by",
    label: "Planned",
    kind: "choice",
    options: [
      ["bay", "By bay"],
      ["drop-off", "Drop-off"],
    ],
    drawn: {},
  },
  {
    path: "shop.booking.planning.dropOff",
    label: "",
    kind: "part",
    when: { path: "shop.booking.planning.by", is: "drop-off" },
    fields: [
      { path: "carsPerTime", label: "Cars", kind: "number", usual: 4 },
      { path: "technicians", label: "Technicians", kind: "number", usual: 2 },
      { path: "hours", label: "Hours", kind: "number", usual: 8 },
      { path: "percent", label: "Share", kind: "number", usual: 80 },
    ],
  },
  {
    path: "shop.warranty",
    label: "Warranty",
    kind: "part",
    optional: true,
    fields: [
      {
        path: "standard",
        label: "On every repair",
        kind: "part",
        fields: [
          { path: "months", label: "Months", kind: "number" },
          { path: "miles", label: "Miles", kind: "number" },
        ],
      },
    ],
  },
];

function Form({ saved, save }: { saved: Document; save: (document: Document) => Promise<void> }) {
  const state = useContentForm({ fields, document: saved, before: saved, save });
  return (
    <ContentFormContext value={state}>
      <form {...state.formProps}>
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        <ContentFields fields={fields} />
        <button type="submit">Save</button>
      </form>
    </ContentFormContext>
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

it("saves a change beside an older mistake, which stays named; a new one is refused", async () => {
  const content = folderContent();
  const saved = { ...content, shop: { ...content.shop, email: "hello" } };
  const kept: Document[] = [];
  render(<Form saved={saved} save={async (document) => void kept.push(document)} />);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

  type(/Name/, "");
  press();
  await screen.findByText("Required");
  expect(kept).toEqual([]);

  type(/Name/, "Elm Street Auto");
  press();
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({ shop: { name: "Elm Street Auto" } });
  await screen.findByText("Enter an email address");
});

it("lists what the last press refused until it is right, and nothing once it is saved", async () => {
  const kept: Document[] = [];
  const saved = folderContent();
  render(<Form saved={saved} save={async (document) => void kept.push(document)} />);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const listed = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

  type(/Name/, "");
  type(/Email/, "hello");
  press();
  await waitFor(() => expect(listed()).toEqual(["Name", "Email"]));
  type(/Name/, "Elm Street Auto");
  await waitFor(() => expect(listed()).toEqual(["Email"]));
  type(/Email/, "hello@example.com");
  await waitFor(() => expect(listed()).toEqual([]));
  press();
  await waitFor(() => expect(kept).toHaveLength(1));

  type(/Email/, "hello");
  fireEvent.blur(screen.getByLabelText(/Email/));
  await screen.findByText("Enter an email address");
  expect(screen.queryByText(/Please check/)).toBeNull();
});

it("names the empty fields of a group that was left empty, and leads to them", async () => {
  const { shop, ...others } = folderContent();
  const { warranty: _, ...facts } = shop;
  render(<Form saved={{ ...others, shop: facts }} save={async () => undefined} />);
  fireEvent.click(screen.getByLabelText("Warranty"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.click(await screen.findByRole("link", { name: "On every repair, Months" }));
  const months = screen.getByLabelText(/Months/);
  expect(document.activeElement).toBe(months);
  expect(months.getAttribute("aria-invalid")).toBe("true");
  screen.getByRole("link", { name: "On every repair, Miles" });
  expect(screen.getAllByText("Required")).toHaveLength(2);
});

it("asks who tows once there is an emergency phone", async () => {
  const { shop, ...others } = folderContent();
  const { emergencyPhone: _, ...facts } = shop;
  render(<Form saved={{ ...others, shop: facts }} save={async () => undefined} />);
  expect(screen.queryByLabelText(/Towing/)).toBeNull();
  type(/Emergency phone/, "2545550199");
  await screen.findByLabelText(/Towing/);
});

it("asks for what belongs to a drawn option once it is chosen, with figures that stand there", async () => {
  const kept: Document[] = [];
  render(<Form saved={folderContent()} save={async (document) => void kept.push(document)} />);
  expect(screen.getByLabelText("By bay")).toHaveProperty("checked", true);
  expect(screen.queryByLabelText("Technicians")).toBeNull();
  fireEvent.click(screen.getByLabelText("Drop-off"));
  type(/Technicians/, "three");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Enter a number");
  type(/Technicians/, "3");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(kept).toHaveLength(1));
  const dropOff = { carsPerTime: 4, technicians: 3, hours: 8, percent: 80 };
  expect(kept[0]).toMatchObject({ shop: { booking: { planning: { by: "drop-off", dropOff } } } });
});

it("folds long entries, and opens all around the field that is asked for", async () => {
  const entries = (path: string, of: readonly ContentField[]): ContentField => ({
    path,
    label: path,
    kind: "entries",
    one: "entry",
    fields: of,
    folded: true,
  });
  const folded = [
    entries("inspections", [
      entries("sections", [
        entries("points", [{ path: "label", label: "What to look at", kind: "text" }]),
      ]),
    ]),
  ];
  function Folded() {
    const content = folderContent();
    const state = useContentForm({
      fields: folded,
      document: content,
      save: async () => undefined,
    });
    const path = ["inspections", 1, "sections", 0, "points", 0, "label"];
    return (
      <ContentFormContext value={state}>
        <ContentFields fields={folded} />
        <button type="button" onClick={() => state.focusAt(path)}>
          Find
        </button>
      </ContentFormContext>
    );
  }
  const { container } = render(<Folded />);
  expect(container.querySelectorAll("details[open]")).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  const field = screen.getByDisplayValue("Front pads");
  expect(document.activeElement).toBe(field);
  expect(container.querySelectorAll("details[open]")).toHaveLength(3);
});
