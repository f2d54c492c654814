/** @module-tag rest */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { closeServer, listen } from "#server/http/serve.ts";
import { pickTime, showMoreFields } from "#tests/support/browser/appointment-form.ts";
import { expect, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { startServer } from "#tests/support/servers/running-server.ts";

const password = "a-secret-of-Dana-1";

/** A webhook receiver that accepts and records everything. */
async function startReceiver() {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.end("{}");
  });
  const port = await listen(server, 0, "127.0.0.1");
  return { calls, host: `127.0.0.1:${port}`, stop: () => closeServer(server, 0) };
}

async function bookWithAccount(page: Page, date: string, time: string): Promise<void> {
  const form = page.getByRole("form", { name: "Request an appointment" });
  await form.getByLabel("Name").fill("Dana Cole");
  await form.getByLabel("Phone").fill("7705550142");
  await form.getByLabel("Service").selectOption("Brake System Service");
  await pickTime(form, date, time);
  await showMoreFields(form);
  await form.getByLabel("Notes").fill("Squeals when I stop.");
  await form.locator('input[type="file"]').setInputFiles({
    name: "at home (1).jpeg",
    mimeType: "image/jpeg",
    buffer: await phonePhoto(),
  });
  await form.getByLabel("Create an account").check();
  await form.getByLabel("Email").fill("dana@example.com");
  await form.getByLabel("Address").fill("12 Main Street");
  await form.locator('input[type="password"]').first().fill(password);
  await form.locator('input[type="password"]').last().fill(password);
  await page.getByRole("button", { name: "Request Appointment" }).click();
  await expect(page.getByRole("heading", { name: "We have your request, Dana" })).toBeVisible();
}

test.describe("a booking with an account", () => {
  // The browser reports rejected or missing accounts requests; the booking succeeds anyway.
  test.use({ expectedErrors: /status of 4\d\d/ });

  test("sends only documented data, only to the intended recipients", async ({ page }) => {
    const directory = await mkdtemp(join(tmpdir(), "shop-traffic-"));
    const connections = join(directory, "connections");
    const receiver = await startReceiver();
    const server = await startServer({
      environment: {
        FORM_WEBHOOK_URL: `http://${receiver.host}/hook`,
        OUTGOING_CONNECTIONS_FILE: connections,
        NODE_OPTIONS: `--import ${pathToFileURL(resolve("tests/support/servers/outgoing-connections.ts"))}`,
      },
    });
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    page.on("websocket", (socket) =>
      expect(new URL(socket.url()).host).toBe(new URL(server.url).host),
    );

    const { date, times } = await firstFreeDay(server);
    await page.goto(server.url);
    await bookWithAccount(page, date, times[3]?.label ?? "");
    await expect.poll(() => receiver.calls.length).toBe(1);
    const mailDirectory = join(server.dataDirectory, "mail");
    // The folder is created with the first mail.
    const written = () => readdir(mailDirectory).catch(() => []);
    await expect.poll(async () => (await written()).length).toBeGreaterThan(1);

    await test.step("the browser talks to the site alone, and names the password once", () => {
      const asked = requests.map((request) => new URL(request.url()));
      const elsewhere = asked.filter(
        ({ protocol, origin }) => /^http/.test(protocol) && origin !== server.url,
      );
      expect(elsewhere.map(String)).toEqual([]);
      const naming = requests.filter((request) =>
        [request.url(), request.postData() ?? "", JSON.stringify(request.headers())].some((text) =>
          text.includes(password),
        ),
      );
      expect(naming.map((request) => new URL(request.url()).pathname)).toEqual(["/auth/v1/signup"]);
    });

    await test.step("the webhook gets the documented payload, photos without their data", async () => {
      const { headers, body } = receiver.calls[0] ?? { headers: {}, body: "{}" };
      expect(JSON.parse(body)).toEqual({
        name: "Dana Cole",
        phone: "(770) 555-0142",
        service: "Brake System Service",
        date,
        time: times[3]?.label,
        notes: "Squeals when I stop.",
        email: "dana@example.com",
        arrival: "",
        shuttleTo: "",
        offer: "",
        address: "12 Main Street",
        vehicleInfo: "Service notes: Squeals when I stop.",
        imageAttachments: [
          {
            name: "at home (1).jpg",
            dataUrl: expect.stringMatching(/^data:image\/jpeg;base64,/),
            type: "image/jpeg",
          },
        ],
      });
      expect(headers).toMatchObject({
        "content-type": "application/json",
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        origin: expect.stringMatching(/^http:\/\/localhost:\d+$/),
        "x-form-source": "website",
        "x-form-name": "appointment_request",
      });
      expect(headers.cookie).toBeUndefined();
      expect(headers.authorization).toBeUndefined();
      const [, base64 = ""] = JSON.parse(body).imageAttachments[0].dataUrl.split(",");
      const image = Buffer.from(base64, "base64");
      const { exif, xmp, iptc, orientation } = await sharp(image).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(image.includes("Phone")).toBe(false);
    });

    await test.step("no mail names the password", async () => {
      for (const file of await readdir(mailDirectory)) {
        expect(await readFile(join(mailDirectory, file), "utf8")).not.toContain(password);
      }
    });

    expect(await server.stop()).toBe(0);
    const targets = new Set((await readFile(connections, "utf8")).trim().split("\n"));
    // Unix sockets belong to the server's own database.
    const hosts = [...targets].filter((target) => !target.startsWith("/"));
    expect(hosts, "where the server connected to").toEqual([receiver.host]);
    await receiver.stop();
    await rm(directory, { recursive: true, force: true });
    await rm(server.dataDirectory, { recursive: true, force: true });
  });
});
