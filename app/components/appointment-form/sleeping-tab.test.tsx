// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { field, fillIn, openShopForEachTest, show, slot, testServer } from "./form-for-tests.tsx";

openShopForEachTest();

/** Shows the page again after a time. */
function comeBack(at: string, event = "visibilitychange"): void {
  vi.setSystemTime(new Date(at));
  act(
    () => void (event === "visibilitychange" ? document : window).dispatchEvent(new Event(event)),
  );
}

const asked = () => testServer.received.filter(({ url }) => url.includes("availability")).length;

it.each(["visibilitychange", "pageshow"])(
  "a form that comes back after days (%s) drops a time that is over, says so, and offers later days",
  async (event) => {
    show();
    await fillIn();
    await screen.findByRole("button", { name: "Today, 12:00 PM" });
    comeBack("2026-11-27T15:00:00Z", event);
    await screen.findByText("No times left on this day. Choose a later one.");
    await waitFor(() => expect(screen.queryByRole("radio", { checked: true })).toBeNull());
    await screen.findByRole("button", { name: "Today, 11:00 AM" });
    expect(screen.queryByRole("button", { name: /9:30 AM$/ })).toBeNull();
    expect(field("Name").value).toBe("Dana Cole");
  },
);

it("a form that is looked at again after a minute asks nothing", async () => {
  show();
  await fillIn();
  await screen.findByRole("button", { name: "Today, 12:00 PM" });
  const before = asked();
  comeBack("2026-11-23T16:01:00Z");
  await slot("Tuesday, November 24, 9:30 AM, 3 spots left");
  expect(asked()).toBe(before);
});

it("a form that gets its network back asks for the day again", async () => {
  show();
  await fillIn();
  testServer.full = ["09:30"];
  act(() => void window.dispatchEvent(new Event("online")));
  await slot("Tuesday, November 24, 9:30 AM, full");
  await waitFor(() => expect(screen.queryByRole("radio", { checked: true })).toBeNull());
});
