// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Received,
  type Reply,
  startServer,
  visit,
} from "#app/lib/submission/server-for-tests.ts";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { shop } from "#content/shop.ts";
import { slotsOfDay } from "#shop/schedule/slots.ts";
import { AppointmentForm } from "./appointment-form.tsx";

const titles = ["Brake System Service", "Tire Services"];
const tuesday = "2026-11-24";
/** Monday, November 23, 2026, 10:00 AM in Jonesboro. */
const now = new Date("2026-11-23T15:00:00Z");

let server: Awaited<ReturnType<typeof startServer>>;
/** What the server says to forms, and which times it has given away. */
let onForm: (request: Received) => Reply;
let full: string[];

const accepted: Reply = {
  status: 201,
  body: { success: true, reference: "K7P-4QX", claimToken: "claim-me", visitUrl: "/visit/abc" },
};

function answer(request: Received): Reply {
  if (request.url === "/config.json") return { body: {} };
  if (request.url.startsWith("/api/forms/")) return onForm(request);
  if (request.url.startsWith("/auth/v1/signup")) return { body: { id: "1" } };
  const date = /\/api\/availability\?date=(.+)/.exec(request.url)?.[1];
  if (!date) return { status: 404 };
  const taken = new Map(full.map((time) => [time, 3]));
  const rules = shop.booking;
  return { body: slotsOfDay({ rules, timeZone: shop.timeZone, date, taken, now }) };
}

const posted = () => server.received.filter(({ url }) => url.startsWith("/api/forms/"));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server = await startServer(answer);
  visit(`${server.url}/contact`);
  onForm = () => accepted;
  full = [];
});

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  dismissToast();
  vi.useRealTimers();
  await server.stop();
});

const show = (preselected?: string) =>
  render(
    <StrictMode>
      <AppointmentForm
        serviceTitles={titles}
        {...(preselected && { preselectedService: preselected })}
      />
    </StrictMode>,
  );

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const leave = (element: Element) => fireEvent.blur(element);
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Request Appointment" }));
const slot = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
const toasts = () => readToasts().map(({ title, description }) => [title, description]);

/** Fills in everything that is required. */
async function fillIn() {
  type("Name", "Dana Cole");
  type("Phone", "7705550142");
  fireEvent.change(screen.getByRole("combobox", { name: "Service" }), {
    target: { value: "Tire Services" },
  });
  type("Date", "11/24/2026");
  fireEvent.click(await slot("Tuesday, November 24, 9:30 AM, 3 places left"));
}

function choosePhotos(...files: File[]) {
  fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files } });
}
const photo = (name: string, size = 1000, type = "image/jpeg") =>
  new File([new Uint8Array(size)], name, { type });

describe("checking", () => {
  it.each([
    ["Name", "", "Name is required"],
    ["Phone", "770", "Phone number must be at least 10 digits"],
    ["Phone", "(077) 555-0142x", undefined],
    ["Date", "someday", "Please select a valid date"],
    ["Date", "11/28/2026", "Please select a valid date"],
    ["Date", "11/20/2026", "Please select a valid date"],
    [/^Email/, "dana@", "Valid email is required"],
  ])("says what is wrong with %s %j when the field is left", async (name, text, message) => {
    show();
    type(name, text);
    leave(field(name));
    if (message) expect(await screen.findByText(message)).toBeTruthy();
    else expect(field("Phone").value).toBe("(077) 555-0142");
  });

  it("names every required field on submit, goes to the first and sends nothing", async () => {
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
    expect(document.activeElement).toBe(field("Name"));
    expect(field("Name").getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(within(summary).getByRole("link", { name: "Service" }));
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Service" }));
    expect(posted()).toEqual([]);
  });

  it("offers every service and Other, with the page's own chosen", () => {
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
    const times = screen.getAllByRole<HTMLInputElement>("radio");
    expect(times).toHaveLength(16);
    expect(times.every((radio) => radio.disabled)).toBe(true);
  });

  it("show what is free on the chosen day, and what is full", async () => {
    full = ["10:00"];
    show();
    type("Date", "11/24/2026");
    expect((await slot("Tuesday, November 24, 9:00 AM, 3 places left")).disabled).toBe(false);
    expect((await slot("Tuesday, November 24, 10:00 AM, full")).disabled).toBe(true);
    expect(screen.getByText("15 times free on Tuesday, November 24")).toBeTruthy();
  });

  it("follow the shop's calendar when the server does not answer", async () => {
    await server.stop();
    show();
    type("Date", "11/24/2026");
    expect(await screen.findByText("Times on Tuesday, November 24")).toBeTruthy();
    expect((await slot("Tuesday, November 24, 9:00 AM")).disabled).toBe(false);
  });

  it("say why a day has none", async () => {
    show();
    type("Date", "Saturday");
    leave(field("Date"));
    expect(await screen.findByText(/Saturdays are booked by phone: \(770\) 555-0142/)).toBeTruthy();
    expect(field("Date").value).toBe("11/28/2026");
  });
});

describe("photos", () => {
  it("are listed in their order, with size and a way out", async () => {
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
      [photo("estimate.pdf", 100, "application/pdf")],
    ],
  ])("hold the request back: %s", async (message, files) => {
    show();
    await fillIn();
    choosePhotos(...files);
    expect(screen.getByText(message)).toBeTruthy();
    submit();
    expect(await screen.findByRole("link", { name: "Photos" })).toBeTruthy();
    expect(posted()).toEqual([]);
  });
});

describe("sending", () => {
  it("shows everything about the request once it is received", async () => {
    show();
    await fillIn();
    type(/^Notes/, "Pulls to the right");
    choosePhotos(photo("dash.jpg", 3));
    submit();
    expect(await screen.findByRole("heading", { name: "We have your request, Dana" })).toBeTruthy();

    expect(toasts()).toEqual([
      [
        "Appointment Request Received",
        "Thank you! Your appointment request for Tuesday, November 24, 2026 at 9:30 AM has been received.",
      ],
    ]);
    const shown = document.body.textContent;
    for (const fact of [
      "K7P-4QX",
      "Tuesday, November 24, 2026",
      "9:30 AM ET",
      "148 North Main Street, Jonesboro, GA 30236",
      "We call you within one business hour",
    ]) {
      expect(shown).toContain(fact);
    }
    expect(screen.getByRole("link", { name: "View your visit" }).getAttribute("href")).toBe(
      "/visit/abc",
    );
    expect(posted()).toHaveLength(1);
    expect(posted()[0]?.body).toMatchObject({
      formName: "appointment_request",
      name: "Dana Cole",
      phone: "(770) 555-0142",
      service: "Tire Services",
      date: tuesday,
      time: "9:30 AM",
      notes: "Pulls to the right",
      vehicleInfo: "Service notes: Pulls to the right",
      imageAttachments: [
        { name: "dash.jpg", type: "image/jpeg", dataUrl: "data:image/jpeg;base64,AAAA" },
      ],
    });
    expect(posted()[0]?.body).not.toHaveProperty("smsConsent");
  });

  it("sends once however often the button is pressed, and says that it is at it", async () => {
    show();
    await fillIn();
    submit();
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Submitting..." });
    expect(busy.disabled).toBe(true);
    fireEvent.submit(screen.getByRole("form"));
    await screen.findByText("K7P-4QX");
    expect(posted()).toHaveLength(1);
  });

  it("keeps everything when the time is taken and offers the next ones", async () => {
    onForm = () => ({
      status: 409,
      body: {
        success: false,
        error: {
          code: "slot_full",
          message: "Taken",
          fields: { time: ["Please select a time"] },
          next: [{ date: tuesday, time: "10:00" }],
        },
      },
    });
    show();
    await fillIn();
    choosePhotos(photo("dash.jpg"));
    full = ["09:30"];
    submit();
    expect(
      await screen.findByText(/Tuesday, November 24 at 9:30 AM has just been taken/),
    ).toBeTruthy();
    expect((await slot("Tuesday, November 24, 9:30 AM, full")).checked).toBe(false);
    expect(field("Name").value).toBe("Dana Cole");
    expect(screen.getByText("dash.jpg")).toBeTruthy();

    onForm = () => accepted;
    fireEvent.click(screen.getByRole("button", { name: "Tuesday, November 24, 10:00 AM" }));
    expect((await slot(/10:00 AM/)).checked).toBe(true);
    submit();
    await screen.findByText("K7P-4QX");
    const [first, second] = posted();
    expect(second?.body.time).toBe("10:00 AM");
    expect(second?.body.submissionId).not.toBe(first?.body.submissionId);
  });

  it("puts the server's messages to their fields", async () => {
    onForm = () => ({
      status: 400,
      body: {
        success: false,
        error: {
          code: "validation_failed",
          message: "Please enter a valid phone number",
          fields: { phone: ["Please enter a valid phone number"] },
        },
      },
    });
    show();
    await fillIn();
    submit();
    expect(await screen.findByText("Please enter a valid phone number")).toBeTruthy();
    expect(document.activeElement).toBe(field("Phone"));
  });

  it.each([
    [429, { "retry-after": "90" }, /Please wait 2 minutes and try again/],
    [413, {}, /The photos are too large to send together/],
    [415, {}, /One of the photos could not be read/],
    [422, {}, "An unexpected error occurred. Please try again."],
  ])("says what %i means, beside the form and as a message", async (status, headers, sentence) => {
    onForm = () => ({ status, headers, body: { success: false, error: { code: "no" } } });
    show();
    await fillIn();
    submit();
    expect((await screen.findByText(sentence)).closest("[role=alert]")).toBeTruthy();
    expect(readToasts()[0]).toMatchObject({
      title: "Form Submission Error",
      variant: "destructive",
    });
    expect(field("Name").value).toBe("Dana Cole");
  });

  it("tells the truth when the request is only on this device", async () => {
    onForm = () => ({ status: 404 });
    show();
    await fillIn();
    submit();
    expect(await screen.findByText(/saved on this device and will be sent/)).toBeTruthy();
    expect(toasts()[0]?.[0]).toBe("Appointment Request Received");
    expect(JSON.parse(localStorage.getItem("pendingFormSubmissions") ?? "[]")).toHaveLength(1);
  });
});

describe("draft", () => {
  it("survives a reload, without passwords, and ends with the request", async () => {
    const { unmount } = show("Brake System Service");
    await fillIn();
    fireEvent.click(screen.getByRole("checkbox", { name: "Create an account" }));
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: "secret1" } });
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret1");

    show("Brake System Service");
    expect(field("Name").value).toBe("Dana Cole");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Service" }).value).toBe(
      "Tire Services",
    );
    await waitFor(async () => expect((await slot(/9:30 AM/)).checked).toBe(true));
    submit();
    await screen.findByText("K7P-4QX");
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("account", () => {
  const wantAccount = () =>
    fireEvent.click(screen.getByRole("checkbox", { name: "Create an account" }));
  const typeSecret = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it("asks for its fields only when it is wanted", async () => {
    show();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await fillIn();
    wantAccount();
    submit();
    for (const message of [
      "Valid email is required",
      "Address is required",
      "Password must be at least 6 characters",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field("Email"));
    expect(posted()).toEqual([]);
    wantAccount();
    expect(screen.queryByText("Valid email is required")).toBeNull();
  });

  it("wants the two passwords to match", async () => {
    show();
    wantAccount();
    typeSecret(/^Password/, "secret1");
    typeSecret(/^Confirm Password/, "secret2");
    leave(screen.getByLabelText(/^Confirm Password/));
    expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  });

  it("is registered after the request, and its password goes nowhere else", async () => {
    show();
    await fillIn();
    wantAccount();
    type("Email", "dana@example.com");
    type("Address", "1 Main Street");
    typeSecret(/^Password/, "secret1");
    typeSecret(/^Confirm Password/, "secret1");
    submit();
    expect(await screen.findByText("Account created.")).toBeTruthy();
    expect(toasts()).toEqual([
      ["Account created", "Please check your email to verify your account"],
    ]);
    const [request] = posted();
    expect(request?.body).toMatchObject({ email: "dana@example.com", address: "1 Main Street" });
    expect(JSON.stringify(request?.body)).not.toContain("secret1");
    const signup = server.received.find(({ url }) => url === "/auth/v1/signup");
    expect(signup?.body).toMatchObject({
      email: "dana@example.com",
      password: "secret1",
      data: { first_name: "Dana", last_name: "Cole", phone: "+17705550142" },
    });
    expect(JSON.parse(localStorage.getItem("pendingAppointment") ?? "{}")).toMatchObject({
      name: "Dana Cole",
      claimToken: "claim-me",
    });
  });
});

it("keeps a consent to text messages only when the box is ticked, with its words", async () => {
  show();
  await fillIn();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Text me about/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  submit();
  await screen.findByText("K7P-4QX");
  expect(posted()[0]?.body.smsConsent).toMatchObject({
    text: expect.stringContaining("Reply STOP to opt out"),
    version: expect.any(String),
    source: "/contact",
  });
});
