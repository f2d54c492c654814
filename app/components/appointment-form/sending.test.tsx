// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryStorage, type Reply } from "#app/lib/submission/server-for-tests.ts";
import { readToasts } from "#app/lib/toast.ts";
import {
  accepted,
  choosePhotos,
  field,
  fillIn,
  openShopForEachTest,
  photo,
  posted,
  show,
  slot,
  submit,
  testServer,
  toasts,
  tuesday,
  type,
} from "./form-for-tests.tsx";

openShopForEachTest();

describe("sending", () => {
  it("is received without its photos where the shop has no room for them, and says so", async () => {
    testServer.onForm = () => ({
      ...accepted,
      body: { ...Object(accepted.body), photosLeftOut: true },
    });
    show();
    await fillIn();
    choosePhotos(photo("dash.jpg"));
    submit();
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /couldn't save your photos\. Your request isn't affected/,
    );
    expect(screen.getByText("K7P-4QX")).toBeTruthy();
  });

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
      "9:30 AM CT",
      "2210 Franklin Avenue, Waco, TX\u00a076701",
      "We'll call today by 11:00 AM at (770) 555-0142",
    ]) {
      expect(shown).toContain(fact);
    }
    expect(screen.getByRole("link", { name: "View Your Appointment" }).getAttribute("href")).toBe(
      "/visit/abc",
    );
    expect(
      screen.getByRole("link", { name: "Tell us how you're getting here" }).getAttribute("href"),
    ).toBe("/visit/abc#arrival");
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
        { name: "dash.jpg", type: "image/jpeg", dataUrl: "data:image/jpeg;base64,/9j/" },
      ],
    });
    expect(posted()[0]?.body).not.toHaveProperty("smsConsent");
  });

  it("sends once however often the button is pressed, and shows that it is busy", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    testServer.onForm = () => promise;
    show();
    await fillIn();
    submit();
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Submitting..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    fireEvent.submit(screen.getByRole("form"));
    resolve(accepted);
    await screen.findByText("K7P-4QX");
    expect(posted()).toHaveLength(1);
  });

  it("keeps everything when the time is taken and offers the next ones", async () => {
    testServer.onForm = () => ({
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
    testServer.full = ["09:30"];
    submit();
    expect(await screen.findByText(/Tuesday, November 24 at 9:30 AM was just taken/)).toBeTruthy();
    expect((await slot("Tuesday, November 24, 9:30 AM, full")).checked).toBe(false);
    expect(field("Name").value).toBe("Dana Cole");
    expect(screen.getByText("dash.jpg")).toBeTruthy();

    testServer.onForm = () => accepted;
    fireEvent.click(screen.getByRole("button", { name: "Tuesday, November 24, 10:00 AM" }));
    expect((await slot(/10:00 AM/)).checked).toBe(true);
    submit();
    await screen.findByText("K7P-4QX");
    const [first, second] = posted();
    expect(second?.body.time).toBe("10:00 AM");
    expect(second?.body.submissionId).not.toBe(first?.body.submissionId);
  });

  it("keeps a time that was chosen while the taken one was being sent", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    testServer.onForm = () => promise;
    show();
    await fillIn();
    submit();
    await screen.findByRole("button", { name: "Submitting..." });
    fireEvent.click(await slot(/10:00 AM/));
    const error = { code: "slot_full", message: "Taken", next: [] };
    resolve({ status: 409, body: { success: false, error } });
    expect(await screen.findByText(/9:30 AM was just taken/)).toBeTruthy();
    expect((await slot(/10:00 AM/)).checked).toBe(true);
  });

  const rejection = (fields: Record<string, string[]>, message: string): Reply => ({
    status: 400,
    body: { success: false, error: { code: "validation_failed", message, fields } },
  });

  it.each<[string, Record<string, string[]>, string]>([
    [
      "about a photo",
      { imageAttachments: ["Image must be less than 5MB"] },
      "Image must be less than 5MB",
    ],
    [
      "about the day",
      { date: ["Please select a valid date"] },
      "We are closed that day. Please call (254) 555-0123.",
    ],
  ])("shows what the server says %s", async (_, fields, message) => {
    testServer.onForm = () => rejection(fields, message);
    show();
    await fillIn();
    choosePhotos(photo("dash.jpg"));
    submit();
    expect((await screen.findByText(message)).closest("[role=alert]")).toBeTruthy();
  });

  it("shows the server's messages at their fields", async () => {
    const message = "Please enter a valid phone number";
    testServer.onForm = () => rejection({ phone: [message] }, message);
    show();
    await fillIn();
    submit();
    expect(await screen.findByText("Please enter a valid phone number")).toBeTruthy();
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    fireEvent.click(within(summary).getByRole("link", { name: "Phone" }));
    expect(document.activeElement).toBe(field("Phone"));
  });

  it.each([
    [413, /The photos are too large to send together/],
    [415, /One of the photos couldn't be read/],
    [422, "An unexpected error occurred. Please try again."],
  ])("explains status %i next to the form and in a toast", async (status, sentence) => {
    testServer.onForm = () => ({ status, body: { success: false, error: { code: "no" } } });
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

  it.each<[string, Reply]>([
    ["because nothing answers", { status: 404 }],
    ["because the server asks to wait", { status: 429, headers: { "retry-after": "90" } }],
  ])("tells the truth when the request is only on this device, %s", async (_, reply) => {
    testServer.onForm = () => reply;
    show();
    await fillIn();
    submit();
    const heading = await screen.findByRole("heading", { name: "We've saved your request, Dana" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const notice = screen.getByText(/^Saved on this device/).closest("[role=alert]");
    expect(notice?.textContent).toContain("We'll send it as soon as we can reach our server.");
    expect(notice?.textContent).toContain("Urgent? Call (254) 555-0123.");
    expect(document.body.textContent).not.toMatch(/We have your request|We'll call you within/);
    expect(document.body.textContent).toContain(
      "Once it's sent, we'll call you within one business",
    );
    expect(toasts()[0]).toEqual([
      "Saved on this device",
      "We'll send it as soon as we can reach our server. Urgent? Call (254) 555-0123.",
    ]);
    expect(JSON.parse(localStorage.getItem("pendingFormSubmissions") ?? "[]")).toHaveLength(1);
  });
});

describe("on a device whose storage is full", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("says that the photos were not stored, next to the request and in a toast", async () => {
    vi.stubGlobal("localStorage", memoryStorage(2500));
    testServer.onForm = () => ({ status: 404 });
    show();
    await fillIn();
    choosePhotos(photo("dash.jpg", 3000));
    submit();
    expect(
      await screen.findByText(
        "Your photos didn't fit and won't be sent. You can show them to us when you come in.",
      ),
    ).toBeTruthy();
    expect(toasts()[0]?.[1]).toContain("Your photos didn't fit and won't be sent.");
    const [kept] = JSON.parse(localStorage.getItem("pendingFormSubmissions") ?? "[]");
    expect(kept).toMatchObject({ name: "Dana Cole", imageAttachments: [], photosDropped: true });
  });

  it("keeps the typed values and says how to reach us if nothing can be stored", async () => {
    vi.stubGlobal("localStorage", memoryStorage(0));
    testServer.onForm = () => ({ status: 404 });
    show();
    await fillIn();
    submit();
    const problem = await screen.findByText(/Nothing was sent\. Please try again, or call \(254\)/);
    expect(problem.closest("[role=alert]")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Saved on this device|We've saved your request/);
    expect(field("Name").value).toBe("Dana Cole");
  });
});

it("includes a consent to text messages only if the box is checked, with its wording", async () => {
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
