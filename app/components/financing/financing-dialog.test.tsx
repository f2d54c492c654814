// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Reply, startServer, visit } from "#app/lib/submission/server-for-tests.ts";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { FinancingDialog } from "./financing-dialog.tsx";

let server: Awaited<ReturnType<typeof startServer>>;
let reply: Reply | Promise<Reply>;

const posted = () => server.received.filter(({ url }) => url.startsWith("/api/forms/"));

beforeEach(async () => {
  reply = { status: 201, body: { success: true } };
  server = await startServer(({ url }) => (url.startsWith("/api/") ? reply : { body: {} }));
  visit(`${server.url}/auto-repair-financing`);
  render(<FinancingDialog />);
});

afterEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  dismissToast();
  await server.stop();
});

const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Apply Now" }));
  // The dialog's code is compiled when first imported.
  return screen.findByRole("dialog", { name: "Apply for Financing" }, { timeout: 10_000 });
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit Application" }));
const fillIn = () => {
  type("Full Name", "Dana Cole");
  type("Email", "dana@example.com");
  type("Phone Number", "4045550123");
  type("Repair Needed", "Transmission slips");
};

describe("financing dialog", () => {
  it("says what the form is for, and what it is not", async () => {
    const dialog = await open();
    const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe(
      "Fill out this form to apply for auto repair financing. Our team will contact you shortly at (254) 555-0123 to discuss your options.",
    );
    expect(dialog.textContent).toContain("not a credit decision");
    expect(field("Vehicle Information").getAttribute("aria-required")).toBeNull();
    expect(within(dialog).getByText("Year, Make, Model")).toBeTruthy();
  });

  it.each([
    ["Full Name", "D", "Name must be at least 2 characters."],
    ["Email", "dana@", "Please enter a valid email address."],
    ["Phone Number", "404", "Please enter a valid phone number."],
    ["Repair Needed", "Oil", "Please briefly describe the repair needed."],
  ])("says what is wrong with %s when the field is left", async (name, text, message) => {
    await open();
    type(name, text);
    fireEvent.blur(field(name));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("lists the wrong fields, focuses the list and sends nothing", async () => {
    await open();
    type("Full Name", "Dana Cole");
    submit();
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Email", "Phone Number", "Repair Needed"]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
    expect(posted()).toEqual([]);
  });

  it("sends the application, closes and confirms it", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    reply = promise;
    const dialog = await open();
    fillIn();
    submit();
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Processing..." });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    resolve({ status: 201, body: { success: true } });
    await waitFor(() => expect(dialog.hasAttribute("open")).toBe(false));
    expect(readToasts()[0]).toMatchObject({ title: "Application Submitted" });
    expect(readToasts()[0]?.description).toContain("(404) 555-0123");
    expect(posted()[0]?.url).toBe("/api/forms/financing_application");
    expect(posted()[0]?.body).toMatchObject({
      formName: "financing_application",
      name: "Dana Cole",
      email: "dana@example.com",
      phone: "(404) 555-0123",
      vehicleInfo: "",
      repairNeeded: "Transmission slips",
      submissionId: expect.stringMatching(/^\d{13}-\w+$/),
      browserInfo: { language: expect.any(String), screenWidth: expect.any(Number) },
    });
    expect(posted()[0]?.body).not.toHaveProperty("password");
  });

  it("stays open with everything typed when the application is rejected", async () => {
    reply = {
      status: 400,
      body: { success: false, error: { code: "no", message: "", fields: {} } },
    };
    const dialog = await open();
    fillIn();
    submit();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(
      "There was an error submitting your application. Please try again later.",
    );
    expect(readToasts()[0]).toMatchObject({ title: "Submission Error", variant: "destructive" });
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(field("Repair Needed").value).toBe("Transmission slips");
  });

  it("shows the server's message for a field below that field", async () => {
    reply = {
      status: 400,
      body: {
        success: false,
        error: {
          code: "validation_failed",
          fields: { phone: ["Please enter a valid phone number."] },
        },
      },
    };
    await open();
    fillIn();
    const onTheWay = vi.fn();
    field("Phone Number").addEventListener("focus", onTheWay);
    submit();
    expect(await screen.findByText("Please enter a valid phone number.")).toBeTruthy();
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(onTheWay).not.toHaveBeenCalled();
    fireEvent.click(within(summary).getByRole("link", { name: "Phone Number" }));
    expect(document.activeElement).toBe(field("Phone Number"));
  });

  it("says when the application is only stored on this device", async () => {
    reply = { status: 404, body: "" };
    const dialog = await open();
    fillIn();
    submit();
    expect(await screen.findByText(/^Saved on this device\./)).toBeTruthy();
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(readToasts()[0]).toMatchObject({ title: "Saved on this device" });
    expect(localStorage.getItem("pendingFormSubmissions")).toContain("Transmission slips");
  });
});
