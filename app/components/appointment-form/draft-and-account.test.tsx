// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { resendPending } from "#app/lib/submission/resend.ts";
import {
  field,
  fillIn,
  openShopForEachTest,
  posted,
  show,
  submit,
  testServer,
  toasts,
  tuesday,
  type,
} from "./form-for-tests.tsx";

openShopForEachTest();

describe("draft", () => {
  it("survives a reload, without passwords, and is deleted after the request", async () => {
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
    await screen.findByRole("button", { name: "Tomorrow, 9:30 AM", pressed: true });
    submit();
    await screen.findByText("K7P-4QX");
    expect(sessionStorage).toHaveLength(0);

    fireEvent.click(screen.getByRole("button", { name: "Book Another" }));
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Service" }));
  });
});

it("brings back what was typed on another page, also into fields that aren't there yet", async () => {
  sessionStorage.setItem(
    "appointmentDraft",
    JSON.stringify({ name: "Robin Vale", notes: "Pulls", date: tuesday, time: "09:30", page: "/" }),
  );
  show();
  await screen.findByRole("button", { name: "Tomorrow, 9:30 AM", pressed: true });
  expect(field("Name").value).toBe("Robin Vale");
  expect(field(/^Notes/).value).toBe("Pulls");
});

describe("draft of a refused request", () => {
  it.each([
    [
      "by the server",
      { status: 400, body: { error: { message: "No", code: "validation_failed" } } },
    ],
    [
      "because the time is full",
      { status: 409, body: { error: { message: "No", code: "slot_full" } } },
    ],
  ])("survives a reload: %s", async (_, refusal) => {
    testServer.onForm = () => refusal;
    const { unmount } = show();
    await fillIn();
    submit();
    await waitFor(() => expect(posted()).toHaveLength(1));
    await screen.findByRole("alert");
    unmount();

    show();
    expect(field("Name").value).toBe("Dana Cole");
    expect(field("Phone").value).toBe("(770) 555-0142");
  });
});

describe("account", () => {
  const wantAccount = () =>
    fireEvent.click(screen.getByRole("checkbox", { name: "Create an account" }));
  const typeSecret = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it("requires its fields only if one is requested", async () => {
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
    expect(posted()).toEqual([]);
    wantAccount();
    expect(screen.queryByText("Valid email is required")).toBeNull();
  });

  it("requires matching passwords", async () => {
    show();
    wantAccount();
    typeSecret(/^Password/, "secret1");
    typeSecret(/^Confirm Password/, "secret2");
    fireEvent.blur(screen.getByLabelText(/^Confirm Password/));
    expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  });

  const requestWithAccount = async () => {
    show();
    await fillIn();
    wantAccount();
    type("Email", "dana@example.com");
    type("Address", "1 Main Street");
    typeSecret(/^Password/, "secret1");
    typeSecret(/^Confirm Password/, "secret1");
    submit();
  };

  it("is registered once a request that was kept on the device has been sent", async () => {
    const { onForm } = testServer;
    testServer.onForm = () => ({ status: 404 });
    await requestWithAccount();
    expect(await screen.findByText(/your request has to be sent first/)).toBeTruthy();
    expect(testServer.received.some(({ url }) => url.startsWith("/auth/v1/signup"))).toBe(false);

    testServer.onForm = onForm;
    await resendPending();
    expect(await screen.findByText("Account created.")).toBeTruthy();
    expect(screen.queryByText(/has to be sent first/)).toBeNull();
    expect(JSON.parse(localStorage.getItem("pendingAppointment") ?? "{}")).toMatchObject({
      claimToken: "claim-me",
    });
  });

  it("is registered after the request, and its password is sent nowhere else", async () => {
    await requestWithAccount();
    expect(await screen.findByText("Account created.")).toBeTruthy();
    expect(toasts()).toEqual([
      ["Account created", "Please check your email to verify your account"],
    ]);
    const [request] = posted();
    expect(request?.body).toMatchObject({ email: "dana@example.com", address: "1 Main Street" });
    expect(JSON.stringify(request?.body)).not.toContain("secret1");
    const signup = testServer.received.find(({ url }) => url.startsWith("/auth/v1/signup?"));
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
