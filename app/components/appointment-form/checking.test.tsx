// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
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
    ["Date", "someday", "Please select a valid date"],
    ["Date", "11/28/2026", "Please select a valid date"],
    ["Date", "11/20/2026", "Please select a valid date"],
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
    ).toEqual(["Name", "Phone", "Service", "Date", "Time"]);
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
    expect(screen.getByText("Please select a date first")).toBeTruthy();
    expect(screen.queryAllByRole("radio")).toEqual([]);
    fireEvent.click(await screen.findByRole("button", { name: /^Tue 24/ }));
    expect((await slot("Tuesday, November 24, 9:00 AM, 3 spots left")).disabled).toBe(false);
    expect(screen.getAllByRole("radio")).toHaveLength(16);
    expect(screen.getByText("Morning")).toBeTruthy();
    expect(screen.getByText("Afternoon")).toBeTruthy();
  });

  it("show what is free on the chosen day, and what is full", async () => {
    testServer.full = ["10:00"];
    show();
    type("Date", "11/24/2026");
    expect((await slot("Tuesday, November 24, 9:00 AM, 3 spots left")).disabled).toBe(false);
    expect((await slot("Tuesday, November 24, 10:00 AM, full")).disabled).toBe(true);
    expect(screen.getByText("15 times available on Tuesday, November 24")).toBeTruthy();
  });

  it("follow the shop's calendar when the server does not answer", async () => {
    await testServer.close();
    show();
    type("Date", "11/24/2026");
    expect(await screen.findByText("Times on Tuesday, November 24")).toBeTruthy();
    expect((await slot("Tuesday, November 24, 9:00 AM")).disabled).toBe(false);
  });

  it("say why a day has none", async () => {
    show();
    type("Date", "Saturday");
    fireEvent.blur(field("Date"));
    expect(await screen.findByText(/For Saturdays, call \(254\) 555-0123/)).toBeTruthy();
    expect(field("Date").value).toBe("11/28/2026");
  });
});

describe("the next days", () => {
  it("offer the first free time as a button", async () => {
    testServer.full = ["12:00"];
    show();
    // It is 10 AM with two hours of lead time, and noon is taken.
    const first = await screen.findByRole("button", {
      name: "Next available: Mon 23, 12:30 PM",
    });
    fireEvent.click(first);
    expect(field("Date").value).toBe("11/23/2026");
    expect((await slot("Monday, November 23, 12:30 PM, 3 spots left")).checked).toBe(true);
    expect(first.getAttribute("aria-pressed")).toBe("true");
  });

  it("have a button in their place until they are known, which keeps the focus", async () => {
    show();
    const button = screen.getByRole("button", { name: "See Next Available Times" });
    button.focus();
    await screen.findByRole("button", { name: /^Next available: / });
    expect(document.activeElement?.textContent).toMatch(/^Next available: /);
  });

  it("are the next five open ones, across a holiday and a weekend", async () => {
    closeOnThanksgiving();
    show();
    await screen.findByRole("button", { name: /^Next available: Mon/ });
    const days = within(screen.getByRole("group", { name: "Next open days" }));
    expect(days.getAllByRole("button").map((day) => day.textContent)).toEqual([
      "Mon 23, November",
      "Tue 24, November",
      "Wed 25, November",
      "Fri 27, November",
      "Mon 30, November",
    ]);
  });
});

describe("the group of times", () => {
  const choose = async () => {
    show();
    fireEvent.click(await screen.findByRole("button", { name: /^Tue 24/ }));
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
    choosePhotos(photo("dash.jpg", 2048));
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
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
