// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { siteParts } from "#app/lib/site/published.ts";
import {
  accepted,
  fillIn,
  openShopForEachTest,
  posted,
  show,
  submit,
  testServer,
} from "./form-for-tests.tsx";

openShopForEachTest();

const [town = ""] = siteParts.shuttleTowns;
const way = () => screen.getByLabelText<HTMLSelectElement>("Getting here");
const rideTo = () => screen.getByLabelText<HTMLSelectElement>("Shuttle to");
const pick = (select: HTMLSelectElement, value: string) =>
  fireEvent.change(select, { target: { value } });
const fold = () => way().closest("details");

/** The server accepts the request and returns this about the ride. */
const answerWith = (ride: object) => {
  testServer.onForm = () => ({ ...accepted, body: { ...Object(accepted.body), ...ride } });
};

async function askForShuttle(): Promise<void> {
  show();
  await fillIn();
  pick(way(), "shuttle");
  pick(rideTo(), town);
}

describe("how a driver gets here", () => {
  it("is collapsed, and omitted from the request if left so", async () => {
    show();
    await fillIn();
    expect(fold()?.open).toBe(false);
    expect(screen.queryByLabelText("Shuttle to")).toBeNull();
    submit();
    await screen.findByText("K7P-4QX");
    expect(posted()[0]?.body).toMatchObject({ arrival: "", shuttleTo: "" });
    expect(screen.queryByText("Getting here")).toBeNull();
  });

  it("is sent along, and the page shows the run with a seat", async () => {
    answerWith({ arrival: "shuttle", shuttleRun: "11:00" });
    await askForShuttle();
    submit();
    expect(
      await screen.findByText(`Shuttle to ${town}, leaving the shop at 11:00 AM`),
    ).toBeTruthy();
    expect(posted()[0]?.body).toMatchObject({ arrival: "shuttle", shuttleTo: town });
    expect(screen.queryByText("Tell us how you're getting here")).toBeNull();
  });

  it("never fails the request: if no seat is left, the page says so and asks again", async () => {
    answerWith({});
    await askForShuttle();
    submit();
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /no shuttle seat left after your appointment time\. Your request isn't affected/,
    );
    expect(screen.getByText("K7P-4QX")).toBeTruthy();
    expect(screen.getByText("Tell us how you're getting here")).toBeTruthy();
  });

  it("by shuttle requires a town, and the fold opens to ask for it", async () => {
    show();
    await fillIn();
    pick(way(), "shuttle");
    submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
    expect(rideTo().getAttribute("aria-invalid")).toBe("true");
    expect(fold()?.open).toBe(true);
    expect(posted()).toEqual([]);
    answerWith({ arrival: "night key drop" });
    pick(way(), "night key drop");
    submit();
    await screen.findByText("K7P-4QX");
    expect(screen.getByText("I'll leave the key in the night drop box")).toBeTruthy();
    expect(posted()[0]?.body).toMatchObject({ arrival: "night key drop", shuttleTo: "" });
  });

  it("is saved in the draft, and shown again after a reload", async () => {
    show().unmount();
    const { unmount } = show();
    await fillIn();
    pick(way(), "shuttle");
    pick(rideTo(), town);
    unmount();
    show();
    await screen.findByRole("button", { name: "Tomorrow, 9:30 AM", pressed: true });
    await waitFor(() => expect([way().value, rideTo().value]).toEqual(["shuttle", town]));
    expect(fold()?.open).toBe(true);
  });

  it("is stored on the device with the request, without promising a seat", async () => {
    testServer.onForm = () => ({ status: 503, body: {} });
    await askForShuttle();
    submit();
    expect(
      await screen.findByRole("heading", { name: "We've saved your request, Dana" }),
    ).toBeTruthy();
    expect(screen.getByText("I'd like a seat on the shuttle")).toBeTruthy();
    expect(localStorage.getItem("pendingFormSubmissions")).toContain(`"shuttleTo":"${town}"`);
  });
});
