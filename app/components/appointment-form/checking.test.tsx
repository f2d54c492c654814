// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  chooseDay,
  choosePhotos,
  closeOnThanksgiving,
  field,
  fillIn,
  openShopForEachTest,
  photo,
  posted,
  show,
  slot,
  submit,
  testServer,
  titles,
  type,
} from "./form-for-tests.tsx";

openShopForEachTest();

describe("checking", () => {
  it.each([
    ["Phone", "770", "Phone number must be at least 10 digits"],
    ["Phone", "(770) 555-0142x", undefined],
    ["Phone", "(000) 555-0123", "Please enter a valid phone number"],
    [/^Email/, "dana@", "Valid email is required"],
  ])("says what is wrong with %s %j when the field is left", async (name, text, message) => {
    show();
    type(name, text);
    fireEvent.blur(field(name));
    if (message) expect(await screen.findByText(message)).toBeTruthy();
    else expect(field("Phone").value).toBe("(770) 555-0142");
  });

  it("shows no error for a field that was only passed through", async () => {
    show();
    fireEvent.blur(field("Name"));
    type("Phone", "770");
    fireEvent.blur(field("Phone"));
    expect(await screen.findByText("Phone number must be at least 10 digits")).toBeTruthy();
    expect(screen.queryByText("Name is required")).toBeNull();
  });

  it("lists every missing field on submit, focuses the list and sends nothing", async () => {
    show();
    submit();
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Service", "Date", "Time", "Name", "Phone"]);
    for (const message of [
      "Name is required",
      "Phone number must be at least 10 digits",
      "Please select a service",
      "Please select a date",
      "Please select a time",
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(field("Name").getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(within(summary).getByRole("link", { name: "Service" }));
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Service" }));
    expect(posted()).toEqual([]);
  });

  it("offers every service and Other, with the page's own service selected", () => {
    show("Brake System Service");
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Service" });
    expect([...select.options].map((option) => option.value)).toEqual(["", ...titles, "Other"]);
    expect(select.value).toBe("Brake System Service");
  });

  it("formats the phone while it is typed", () => {
    show();
    type("Phone", "77055");
    expect(field("Phone").value).toBe("(770) 55");
    type("Phone", "+1 770-555-0142");
    expect(field("Phone").value).toBe("(770) 555-0142");
  });
});

describe("times", () => {
  it("wait for a date", async () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "More dates" }));
    expect(screen.getByText("Please select a date first")).toBeTruthy();
    expect(screen.queryAllByRole("radio")).toEqual([]);
    await chooseDay(/^Tuesday, November 24/);
    expect((await slot("Tuesday, November 24, 9:00 AM, 3 spots left")).disabled).toBe(false);
    expect(screen.getAllByRole("radio")).toHaveLength(16);
    expect(screen.getByText("Morning")).toBeTruthy();
    expect(screen.getByText("Afternoon")).toBeTruthy();
  });

  it("show what is free on the chosen day, and what is full", async () => {
    testServer.full = ["10:00"];
    show();
    await chooseDay(/^Tuesday, November 24/);
    expect((await slot("Tuesday, November 24, 9:00 AM, 3 spots left")).disabled).toBe(false);
    expect((await slot("Tuesday, November 24, 10:00 AM, full")).disabled).toBe(true);
    expect(screen.getByText("15 times available on Tuesday, November 24")).toBeTruthy();
  });

  it("follow the shop's calendar when the server does not answer", async () => {
    await testServer.close();
    show();
    await chooseDay(/^Tuesday, November 24/);
    expect(await screen.findByText("Times on Tuesday, November 24")).toBeTruthy();
    expect((await slot("Tuesday, November 24, 9:00 AM")).disabled).toBe(false);
  });

  it("are asked for the chosen service; one that it leaves no room for is dropped, and says so", async () => {
    show();
    await fillIn();
    testServer.full = ["09:30"];
    fireEvent.change(screen.getByRole("combobox", { name: "Service" }), {
      target: { value: "Brake System Service" },
    });
    const notice = await screen.findByText("9:30 AM is no longer available. Pick another time.");
    expect(notice.getAttribute("role")).toBe("status");
    const asked = testServer.received.map(({ url }) => decodeURIComponent(url));
    expect(asked).toContain("/api/availability?date=2026-11-24&service=Brake System Service");
    expect(asked).toContainEqual(expect.stringMatching(/from=.*&service=Brake System Service$/));
    fireEvent.click(await slot(/10:00 AM/));
    expect(notice.textContent).toBe("");
  });

  it("close with the calendar, which gives the focus back", async () => {
    show();
    await chooseDay(/^Tuesday, November 24/);
    fireEvent.keyDown(await slot("Tuesday, November 24, 9:00 AM, 3 spots left"), { key: "Escape" });
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "More dates" }));
  });
});

const chips = () =>
  within(screen.getByRole("group", { name: /^Date and time/ })).getAllByRole("button");
const chipNames = () => chips().map((chip) => chip.textContent);

describe("the next times", () => {
  it("are a press each, from the first free one on, and say what was chosen", async () => {
    testServer.full = ["12:00"];
    show();
    // It is 10 AM with two hours of lead time, and noon is taken.
    const first = await screen.findByRole("button", { name: "Today, 12:30 PM" });
    expect(screen.getByText(/^For Saturdays,/)).toBeTruthy();
    fireEvent.click(first);
    expect(first.getAttribute("aria-pressed")).toBe("true");
    const said = await screen.findByText("Monday, November 23, 12:30 PM CT");
    expect(said.closest("[role=status]")).toBeTruthy();
  });

  it("have a button in their place until they are known, which keeps the focus", async () => {
    show();
    const button = screen.getByRole("button", { name: "See Next Available Times" });
    button.focus();
    await screen.findByRole("button", { name: "Today, 12:00 PM" });
    expect(document.activeElement).toBe(chips()[0]);
  });

  it("are of the next open days, across a holiday and a weekend", async () => {
    closeOnThanksgiving();
    vi.setSystemTime(new Date("2026-11-25T16:00:00Z"));
    show();
    await screen.findByRole("button", { name: "Today, 12:00 PM" });
    expect(chipNames()).toEqual([
      "Today, 12:00 PM",
      "Fri, Nov 27, 9:00 AM",
      "Fri, Nov 27, 12:00 PM",
      "More dates",
    ]);
  });

  it("take in the one that was chosen in the calendar", async () => {
    show();
    await fillIn();
    await screen.findByRole("button", { name: "Today, 12:00 PM" });
    expect(chipNames()).toContain("Tomorrow, 9:30 AM");
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
  });

  it("chosen by a key, which goes through them, keep the focus", async () => {
    show();
    const first = await screen.findByRole("button", { name: "Today, 12:00 PM" });
    first.focus();
    fireEvent.click(first);
    expect(document.activeElement).toBe(first);
  });
});

describe("what a request can do without", () => {
  const fold = () => screen.getByText("Add notes, photos or your car").closest("details");

  it("is folded until a field in it has a text, or is wrong", async () => {
    show();
    expect(fold()?.open).toBe(false);
    type("Name", "Dana Cole");
    expect(fold()?.open).toBe(false);
    type(/^Notes/, "Squeals");
    expect(fold()?.open).toBe(true);
  });

  it("is open where a draft has brought a text back", async () => {
    const { unmount } = show();
    type(/^Email/, "dana@example.com");
    unmount();
    show();
    await waitFor(() => expect(fold()?.open).toBe(true));
    expect(field(/^Email/).value).toBe("dana@example.com");
  });
});

describe("the group of times", () => {
  const choose = async () => {
    show();
    await chooseDay(/^Tuesday, November 24/);
    return slot("Tuesday, November 24, 9:00 AM, 3 spots left");
  };

  it("is not validated while focus moves within it", async () => {
    const first = await choose();
    const next = await slot("Tuesday, November 24, 9:30 AM, 3 spots left");
    first.focus();
    fireEvent.blur(first, { relatedTarget: next });
    next.focus();
    await Promise.resolve();
    expect(screen.queryByText("Please select a time")).toBeNull();
  });

  it("is validated when focus leaves it", async () => {
    fireEvent.blur(await choose(), { relatedTarget: field(/^Notes/) });
    expect(await screen.findByText("Please select a time")).toBeTruthy();
  });
});

describe("photos", () => {
  it("are listed in order, with size and a remove button", async () => {
    show();
    choosePhotos(photo("dash.jpg", 2048), photo("tire.png", 3 * 1024 * 1024, "image/png"));
    const list = screen.getByRole("list", { name: "Chosen photos" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual(["dash.jpg2 KB", "tire.png3.0 MB"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove dash.jpg" }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText(/Add photos/));
    fireEvent.click(screen.getByRole("button", { name: "Remove tire.png" }));
    expect(screen.getByText("0 of 3 photos chosen")).toBeTruthy();
    choosePhotos(photo("tire.png", 3 * 1024 * 1024, "image/png"));
    choosePhotos(photo("dash.jpg", 2048));
    const chosen = screen.getByRole("list", { name: "Chosen photos" });
    expect(within(chosen).getAllByRole("listitem")).toHaveLength(2);
  });

  it.each<[string, File[]]>([
    ["Maximum 3 images allowed", ["a", "b", "c", "d"].map((name) => photo(`${name}.jpg`))],
    ["Image must be less than 5MB", [photo("large.jpg", 5 * 1024 * 1024 + 1)]],
    [
      "Only .jpg, .jpeg, .png and .webp formats are supported",
      [photo("estimate.pdf", 100, "application/pdf", "image/jpeg")],
    ],
  ])("hold the request back: %s", async (message, files) => {
    show();
    await fillIn();
    choosePhotos(...files);
    expect(await screen.findByText(message)).toBeTruthy();
    submit();
    expect(await screen.findByRole("link", { name: "Photos" })).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  it.each(["", "application/octet-stream", "image/png"])(
    "are taken by their content, if the browser calls a JPEG %j",
    async (label) => {
      show();
      await fillIn();
      choosePhotos(photo("IMG_0001.jpg", 1000, "image/jpeg", label));
      submit();
      await screen.findByText("K7P-4QX");
      expect(posted()[0]?.body.imageAttachments).toMatchObject([
        { name: "IMG_0001.jpg", type: "image/jpeg" },
      ]);
    },
  );
});
