// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resendPending } from "#app/lib/submission/resend.ts";
import { resendAndNotify } from "#app/lib/submission/resend-and-notify.ts";
import { type Reply, startServer, visit } from "#app/lib/submission/server-for-tests.ts";
import { dismissToast, readToasts } from "#app/lib/toast.ts";
import { ContactForm } from "./contact-form.tsx";

let server: Awaited<ReturnType<typeof startServer>>;
let reply: Reply | Promise<Reply>;

const posted = () => server.received.filter(({ url }) => url === "/api/forms/contact_form");

beforeEach(async () => {
  reply = { status: 201, body: { success: true } };
  server = await startServer(({ url }) => (url.startsWith("/api/") ? reply : { body: {} }));
  visit(`${server.url}/contact`);
  render(
    <StrictMode>
      <ContactForm />
    </StrictMode>,
  );
});

afterEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  dismissToast();
  await server.stop();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
const toast = () => readToasts()[0];

function fillIn() {
  type("Name", "Dana Cole");
  type("Email", "dana@example.com");
  type("Phone", "7705550142");
  type("Message", "Do you work on hybrids?");
}

describe("message form", () => {
  it.each([
    ["Name", "D", "Name must be at least 2 characters."],
    ["Email", "dana@", "Please enter a valid email address."],
    ["Phone", "770", "Please enter a valid phone number."],
    ["Message", "Hi", "Message must be at least 10 characters."],
  ])("says what is wrong with %s when the field is left", async (name, text, message) => {
    type(name, text);
    fireEvent.blur(field(name));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("focuses the list of wrong fields on submit and sends nothing", async () => {
    type("Name", "Dana Cole");
    submit();
    const summary = await screen.findByRole("alert");
    expect(within(summary).getAllByRole("link")).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
    expect(posted()).toEqual([]);
  });

  it("sends the message, confirms it and resets the form", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    reply = promise;
    fillIn();
    submit();
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
    resolve({ status: 201, body: { success: true } });
    expect(await screen.findByText("We have your message.")).toBeTruthy();
    expect(toast()).toMatchObject({
      title: "Message Sent",
      description: "Thank you for contacting us. We'll be in touch shortly.",
    });
    expect(field("Message").value).toBe("");
    expect(posted()[0]?.body).toMatchObject({
      formName: "contact_form",
      name: "Dana Cole",
      email: "dana@example.com",
      phone: "(770) 555-0142",
      message: "Do you work on hybrids?",
    });
  });

  it("sends a second message of the same person with name and email filled in again", async () => {
    fillIn();
    submit();
    await screen.findByText("We have your message.");
    fillIn();
    submit();
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]?.body).toMatchObject({ name: "Dana Cole", email: "dana@example.com" });
  });

  it("blames no field for a failure of the request, whatever is typed afterwards", async () => {
    reply = { status: 403, body: { success: false, error: { code: "no" } } };
    fillIn();
    submit();
    const failure = await screen.findByRole("alert");
    type("Email", "dana@");
    expect(await screen.findByText("Please enter a valid email address.")).toBeTruthy();
    expect(screen.getAllByRole("alert")).toEqual([failure]);
  });

  it("keeps the text when the server rejects it, and can be sent again", async () => {
    reply = { status: 403, body: { success: false, error: { code: "no" } } };
    fillIn();
    submit();
    expect(
      await screen.findByText("There was an error sending your message. Please try again later."),
    ).toBeTruthy();
    expect(toast()).toMatchObject({ title: "Submission Error", variant: "destructive" });
    expect(field("Message").value).toBe("Do you work on hybrids?");

    reply = { status: 201, body: { success: true } };
    submit();
    await screen.findByText("We have your message.");
    const ids = posted().map(({ body }) => body.submissionId);
    expect(ids[1]).toBe(ids[0]);
  });

  it("keeps what was typed while the message was on its way", async () => {
    const answer = Promise.withResolvers<Reply>();
    reply = answer.promise;
    fillIn();
    submit();
    await waitFor(() => expect(posted()).toHaveLength(1));
    type("Message", "Do you work on hybrids? It shakes at 60 mph, too.");
    answer.resolve({ status: 201, body: { success: true } });
    await screen.findByText("We have your message.");
    expect(field("Message").value).toContain("shakes at 60 mph");
    expect(JSON.stringify({ ...sessionStorage })).toContain("shakes at 60 mph");

    reply = { status: 201, body: { success: true } };
    submit();
    await waitFor(() => expect(field("Message").value).toBe(""));
    expect(sessionStorage).toHaveLength(0);
    const ids = posted().map(({ body }) => body.submissionId);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it("says when the message is only stored on this device", async () => {
    reply = { status: 404 };
    fillIn();
    submit();
    const notice = await screen.findByText(/^Saved on this device/);
    expect(notice.closest("[role=status]")?.textContent).toContain("Urgent? Call (254) 555-0123.");
    expect(toast()).toMatchObject({
      title: "Saved on this device",
      description: "We'll send it as soon as we can reach our server. Urgent? Call (254) 555-0123.",
    });
    expect(document.body.textContent).not.toMatch(/Message Sent|We have your message/);
  });

  it("confirms when a stored message is sent later", async () => {
    reply = { status: 404 };
    fillIn();
    submit();
    await screen.findByText(/^Saved on this device/);
    reply = { status: 201, body: { success: true } };
    await resendPending();
    expect(await screen.findByText("We have your message.")).toBeTruthy();
  });

  it("takes the confirmation back when a stored message is refused later, and has its text again", async () => {
    reply = { status: 404 };
    fillIn();
    submit();
    await screen.findByText(/^Saved on this device/);
    expect(field("Message").value).toBe("");
    reply = { status: 400, body: { success: false, error: { code: "validation_failed" } } };
    await resendAndNotify();
    await waitFor(() => expect(field("Message").value).toBe("Do you work on hybrids?"));
    expect(field("Name").value).toBe("Dana Cole");
    expect(screen.queryByText(/^Saved on this device/)).toBeNull();
    expect(toast()?.title).toBe("Your saved request wasn't accepted");
  });
});
