import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "#tests/support/browser/browser.ts";

test("a message reaches the shop, and the visitor is told", async ({ page, server }) => {
  await page.goto("/");
  const message = `Do you work on hybrids? ${randomUUID()}`;
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Send Message" }) });
  await form.getByLabel("Name").fill("A");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(form.getByText("Message must be at least 10 characters.")).toBeVisible();

  await form.getByLabel("Name").fill("Al Reed");
  await form.getByLabel("Email").fill("al@example.com");
  await form.getByLabel("Phone").fill("7705550143");
  await form.getByLabel("Message").fill(message);
  await form.getByRole("button", { name: "Send Message" }).click();

  await expect(page.getByText("Message Sent", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText("Thank you for contacting us. We'll be in touch shortly.").first(),
  ).toBeVisible();
  // Other tests send mails there, too.
  const folder = join(server.dataDirectory, "mail");
  // The first mail creates the folder.
  const mails = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  };
  await expect
    .poll(
      async () =>
        (await mails()).filter((mail) => mail.replace(/=\r?\n/g, "").includes(message)).length,
    )
    .toBe(1);
});
