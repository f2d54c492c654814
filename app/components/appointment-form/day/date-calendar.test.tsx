// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeOnThanksgiving } from "#app/components/appointment-form/form-for-tests.tsx";
import { startServer, visit } from "#app/lib/submission/server-for-tests.ts";
import { DateCalendar } from "./date-calendar.tsx";

let server: Awaited<ReturnType<typeof startServer>>;
let picked: string[];

beforeEach(async () => {
  // Tuesday morning in Tokyo, still Monday evening, November 23, 2026, in Waco.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T00:00:00Z") });
  server = await startServer({
    body: {
      days: [
        { date: "2026-11-25", open: false, free: 0, reason: "full" },
        { date: "2026-11-30", open: false, free: 0, reason: "too_long" },
      ],
    },
  });
  visit(server.url);
  picked = [];
  closeOnThanksgiving();
  render(<DateCalendar date={undefined} onPick={(date) => picked.push(date)} />);
});

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const day = (name: string | RegExp) => screen.findByRole("button", { name });

it.each([
  "Today, Monday, November 23, 2026, in the past",
  "Sunday, November 22, 2026, in the past",
  "Thursday, November 26, 2026, closed, Thanksgiving",
  "Saturday, November 28, 2026, by phone only",
  "Sunday, November 29, 2026, closed",
])("explains why a day cannot be chosen, and does not select it: %s", async (name) => {
  const button = await day(name);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(picked).toEqual([]);
});

it("selects a full day, which has a waitlist", async () => {
  const button = await day("Wednesday, November 25, 2026, fully booked");
  expect(button.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(button);
  expect(picked).toEqual(["2026-11-25"]);
});

it("says that a day has no room for the service, and selects it for its waitlist", async () => {
  fireEvent.click(await day("Monday, November 30, 2026, no room for this service"));
  expect(picked).toEqual(["2026-11-30"]);
});

it("selects an open day", async () => {
  fireEvent.click(await day("Tuesday, November 24, 2026, first free day"));
  expect(picked).toEqual(["2026-11-24"]);
});

it("moves by day, week and month from the keyboard, over closed days too", async () => {
  const move = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await day(/November 24/);
  expect(focused()).toBe("Tuesday, November 24, 2026, first free day");
  move("ArrowDown");
  expect(focused()).toBe("Tuesday, December 1, 2026");
  move("End");
  expect(focused()).toBe("Saturday, December 5, 2026, by phone only");
  move("ArrowLeft");
  move("PageDown");
  expect(focused()).toBe("Monday, January 4, 2027");
});
