import { once } from "node:events";
import { createServer } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { afterFile } from "#tests/support/after-file.ts";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
/** A service inside the server's network that visitors cannot reach. */
let internal: string;
let connections = 0;

beforeAll(async () => {
  shop = await createTestApp({
    webhook: { url: "https://hooks.example/in", secret: undefined, images: "links" },
  });
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => server.close());
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("not listening");
  internal = `http://127.0.0.1:${address.port}/secret.jpg`;
});

const drawing = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${internal}" width="9" height="9"/></svg>`;
const dataUrl = (type: string, text: string) =>
  `data:${type};base64,${Buffer.from(text).toString("base64")}`;
const withPhoto = (photo: string) =>
  appointmentRequest({ imageAttachments: [{ name: "a.jpg", type: "image/jpeg", dataUrl: photo }] });

describe("a URL sent by a visitor", () => {
  it.each([
    ["as a photo", "/api/forms/appointment_request", () => withPhoto(internal), 400],
    [
      "inside a drawing",
      "/api/forms/appointment_request",
      () => withPhoto(dataUrl("image/svg+xml", drawing())),
      400,
    ],
    [
      "inside a drawing that is called a photo",
      "/api/forms/appointment_request",
      () => withPhoto(dataUrl("image/jpeg", drawing())),
      400,
    ],
    [
      "in a message",
      "/api/forms/contact_form",
      () => contactMessage({ message: `Look at ${internal}`, website_url: internal }),
      201,
    ],
    [
      "as the picture of an account",
      "/auth/v1/signup",
      () => ({
        email: "curious@example.com",
        password: "correct horse battery",
        data: { avatar_url: internal, picture: internal },
      }),
      200,
    ],
    [
      "as the place that a mail leads to",
      "/auth/v1/recover",
      () => ({ email: "curious@example.com", redirect_to: internal }),
      200,
    ],
  ])("%s is not fetched", async (_, path, body, status) => {
    const response = await shop.post(path, body());
    expect(response.status).toBe(status);
    expect(connections).toBe(0);
  });
});
