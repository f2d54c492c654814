// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sessionKey } from "#app/lib/submission/device-session.ts";
import { AppointmentRequestCard } from "#app/sections/home/appointment-request-card.tsx";
import {
  accepted,
  fillIn,
  openShopForEachTest,
  show,
  submit,
  testServer,
} from "./form-for-tests.tsx";

openShopForEachTest();

const sentence =
  "We have your request K7P-4QX. You asked for Tire Services on Tuesday, November 24, 2026 at 9:30\u00a0AM.";

/** Books as a guest without an email address, and leaves the confirmation. */
async function bookAndLeave(reference = "K7P-4QX", visitUrl = "/visit/abc"): Promise<void> {
  testServer.onForm = () => ({ ...accepted, body: { success: true, reference, visitUrl } });
  const { unmount } = show();
  await fillIn();
  submit();
  await screen.findByText(reference);
  unmount();
}

const comeBack = () => render(<AppointmentRequestCard serviceTitles={["Tire Services"]} />);

/** Waits for the form, which is there when everything else has loaded, too. */
const formLoaded = async () => {
  await screen.findByRole("form", { name: "Request an appointment" });
  await waitFor(() => expect(screen.queryByText("Looking up times...")).toBeNull());
};

const signIn = () =>
  localStorage.setItem(
    sessionKey(testServer.url),
    JSON.stringify({
      access_token: "token",
      expires_at: Date.now() / 1000 + 3600,
      user: { id: "a-1" },
    }),
  );

it("shows a guest's request with the way to its page again after a reload", async () => {
  await bookAndLeave();
  comeBack();
  const request = await screen.findByRole("listitem");
  expect(request.textContent).toContain(sentence);
  expect(screen.getByRole("link", { name: "View Your Appointment" }).getAttribute("href")).toBe(
    "/visit/abc",
  );
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Dana|555-?0142/);
});

it("keeps the latest three requests, until a week after the day", async () => {
  for (const number of [1, 2, 3, 4]) await bookAndLeave(`K7P-00${number}`, `/visit/${number}`);
  const { unmount } = comeBack();
  await screen.findByText("K7P-004");
  expect(screen.getAllByText(/^K7P-00/).map((entry) => entry.textContent)).toEqual([
    "K7P-004",
    "K7P-003",
    "K7P-002",
  ]);
  unmount();
  vi.setSystemTime(new Date("2026-12-01T16:00:00Z"));
  const { unmount: leave } = comeBack();
  await screen.findByText("K7P-004");
  leave();
  vi.setSystemTime(new Date("2026-12-02T16:00:00Z"));
  comeBack();
  await formLoaded();
  expect(screen.queryByText("K7P-004")).toBeNull();
  expect(localStorage.getItem("recentRequests")).toBeNull();
});

it("forgets a request that is removed from the device", async () => {
  await bookAndLeave();
  const { unmount } = comeBack();
  fireEvent.click(await screen.findByRole("button", { name: "Remove from This Device: K7P-4QX" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText("Removed from this device.")),
  );
  expect(screen.queryByText("K7P-4QX")).toBeNull();
  unmount();
  comeBack();
  await formLoaded();
  expect(screen.queryByText("K7P-4QX")).toBeNull();
});

it("shows a guest's request to nobody who is signed in", async () => {
  await bookAndLeave();
  signIn();
  comeBack();
  await formLoaded();
  expect(screen.queryByText("K7P-4QX")).toBeNull();
});

it("stores nothing on the device for those who book with an account", async () => {
  signIn();
  await bookAndLeave();
  expect(localStorage.getItem("recentRequests")).toBeNull();
});
