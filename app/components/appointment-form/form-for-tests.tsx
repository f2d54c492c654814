import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { shop } from "#app/lib/site/published.ts";
import {
  type Received,
  type Reply,
  startServer,
  visit,
} from "#app/lib/submission/server-for-tests.ts";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { workRulesOf } from "#shop/schedule/capacity.ts";
import { slotsOfDay } from "#shop/schedule/slots.ts";
import { minuteOfDay } from "#shop/text/time-label.ts";
import { AppointmentForm } from "./appointment-form.tsx";

export const titles = ["Brake System Service", "Tire Services"];
export const tuesday = "2026-11-24";
/** Monday, November 23, 2026, 10:00 AM in Waco. */
const now = new Date("2026-11-23T16:00:00Z");

export const accepted: Reply = {
  status: 201,
  body: { success: true, reference: "K7P-4QX", claimToken: "claim-me", visitUrl: "/visit/abc" },
};

/** The server of a test: its response to forms, and which times are full. */
export const testServer = {
  onForm: (_: Received): Reply | Promise<Reply> => accepted,
  full: [] as string[],
  received: [] as Received[],
  url: "",
  close: async (): Promise<void> => undefined,
};

function response(request: Received): Reply | Promise<Reply> {
  if (request.url === "/config.json") return { body: {} };
  if (request.url.startsWith("/api/forms/")) return testServer.onForm(request);
  if (request.url.startsWith("/auth/v1/signup")) return { body: { id: "1" } };
  const date = /\/api\/availability\?date=([^&]+)/.exec(request.url)?.[1];
  if (!date) return { status: 404 };
  const holds = testServer.full.flatMap((time) => {
    const from = minuteOfDay(time);
    return Array.from({ length: shop.booking.bays }, (_, index) => ({
      date,
      from,
      to: from + shop.booking.slotMinutes,
      bay: index + 1,
    }));
  });
  const booked = { holds: new Map([[date, holds]]), starts: new Map() };
  const { timeZone } = shop;
  return {
    body: slotsOfDay({ rules: workRulesOf(shop), timeZone, date, booked, now: new Date() }),
  };
}

/** Starts the server before each test of a file and resets the browser state after it. */
export function openShopForEachTest(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    // A test that sets the clock sets the server's, too, also for a response on its way.
    Object.defineProperty(window, "serverAhead", {
      get: () => 0,
      set: () => undefined,
      configurable: true,
    });
    const { url, received, stop } = await startServer(response);
    Object.assign(testServer, { onForm: () => accepted, full: [], received, url, close: stop });
    visit(`${url}/contact`);
  });

  afterEach(async () => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
    dismissToast();
    vi.useRealTimers();
    await testServer.close();
  });
}

/** Closes the shop on Thursday, November 26, 2026, until the test ends. */
export function closeOnThanksgiving(): void {
  const { closures } = shop.booking;
  Object.assign(shop.booking, { closures: [{ date: "2026-11-26", reason: "Thanksgiving" }] });
  onTestFinished(() => void Object.assign(shop.booking, { closures }));
}

/** The form submissions that the server has received. */
export const posted = () => testServer.received.filter(({ url }) => url.startsWith("/api/forms/"));

export const show = (preselected?: string) =>
  render(
    <StrictMode>
      <AppointmentForm
        serviceTitles={titles}
        {...(preselected && { preselectedService: preselected })}
      />
    </StrictMode>,
  );

export const field = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>("textbox", { name });
export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
export const submit = () =>
  fireEvent.click(screen.getByRole("button", { name: "Request Appointment" }));
export const slot = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>("radio", { name });
export const toasts = () => readToasts().map(({ title, description }) => [title, description]);

/** Opens the calendar, unless it is, and chooses a day there. */
export async function chooseDay(name: string | RegExp): Promise<void> {
  const more = screen.getByRole("button", { name: "More dates" });
  if (more.getAttribute("aria-expanded") === "false") fireEvent.click(more);
  fireEvent.click(await screen.findByRole("button", { name }));
}

/** Fills in all required fields. */
export async function fillIn(): Promise<void> {
  type("Name", "Dana Cole");
  type("Phone", "7705550142");
  fireEvent.change(screen.getByRole("combobox", { name: "Service" }), {
    target: { value: "Tire Services" },
  });
  await chooseDay("Tuesday, November 24, 2026");
  fireEvent.click(await slot("Tuesday, November 24, 9:30 AM, 3 spots left"));
}

export function choosePhotos(...files: File[]): void {
  fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files } });
}

/** The first bytes of a file of a type. */
const starts: Record<string, readonly number[]> = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** @param label the type that the browser gives it */
export function photo(name: string, size = 1000, mime = "image/jpeg", label = mime): File {
  const bytes = new Uint8Array(size);
  bytes.set(starts[mime] ?? []);
  return new File([bytes], name, { type: label });
}
