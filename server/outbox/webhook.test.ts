import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { listen } from "#server/http/serve.ts";
import { createSignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { callWebhook, type WebhookCall, type WebhookDependencies } from "./webhook.ts";

let receiver: Server;
let url: string;
let status = 200;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "shop-webhook-"));
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, status === 302 ? { Location: "http://127.0.0.1:1/" } : {}).end();
  });
  url = `http://127.0.0.1:${await listen(receiver, 0, "127.0.0.1")}/hook`;
});
afterAll(async () => {
  receiver.close();
  await rm(directory, { recursive: true, force: true });
});

const call: WebhookCall = {
  formName: "appointment_request",
  fields: { name: "Dana Cole", formName: "appointment_request", submissionId: "s-1" },
  images: [
    { id: "photo-1", name: "dash.jpg", storagePath: "appointments/1/a.jpg", type: "image/jpeg" },
  ],
};
const send = async (images: WebhookDependencies["images"] = "inline") => {
  const storage = createDiskStorage(directory, durableFiles);
  await storage.put("appointments/1/a.jpg", Buffer.from("pixels"));
  await callWebhook(call, "s-1", {
    url,
    secret: "a secret of sixteen",
    images,
    siteUrl: "https://shop.example",
    storage,
    signedPhotoUrls: createSignedPhotoUrls({
      secret: Buffer.alloc(32, 2),
      siteUrl: "https://shop.example",
      now: () => new Date("2026-11-23T12:00:00Z"),
    }),
    signal: AbortSignal.timeout(5000),
  });
};

describe("the webhook", () => {
  it("receives the payload with images, idempotency key and a signature of the body", async () => {
    await send();
    const { headers, body } = received.at(-1) ?? { headers: {}, body: "" };

    expect(JSON.parse(body)).toEqual({
      ...call.fields,
      imageAttachments: [
        {
          name: "dash.jpg",
          dataUrl: `data:image/jpeg;base64,${Buffer.from("pixels").toString("base64")}`,
          type: "image/jpeg",
        },
      ],
    });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-form-source": "website",
      "x-form-name": "appointment_request",
      "idempotency-key": "s-1",
      "x-signature": `sha256=${createHmac("sha256", "a secret of sixteen").update(body).digest("hex")}`,
    });
  });

  it("receives expiring URLs instead of images if configured", async () => {
    await send("links");
    const { imageAttachments } = JSON.parse(received.at(-1)?.body ?? "");

    expect(imageAttachments).toEqual([
      {
        name: "dash.jpg",
        type: "image/jpeg",
        url: expect.stringMatching(
          /^https:\/\/shop\.example\/api\/photos\/photo-1\?size=full&expires=1795435800&signature=[\w-]+$/,
        ),
      },
    ]);
  });

  it.each([500, 404, 302])("a response of %i counts as a failure", async (answer) => {
    status = answer;
    await expect(send()).rejects.toThrow();
    status = 200;
  });
});
