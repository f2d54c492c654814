import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "#tests/support/browser.ts";

test("a message reaches the shop, and the visitor is told", async ({ page, server }) => {
  await page.goto("/");
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
  const question = `Do you work on hybrids? ${randomUUID()}`;
  await form.getByLabel("Message").fill(question);
  await form.getByRole("button", { name: "Send Message" }).click();

  await expect(page.getByText("Message Sent", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText("Thank you for contacting us. We'll be in touch shortly.").first(),
  ).toBeVisible();
  // Other tests of this server write to the shop as well.
  const folder = join(server.dataDirectory, "mail");
  await expect
    .poll(async () => {
      const files = await readdir(folder);
      const mails = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
      return mails.filter((mail) => mail.replace(/=\n/g, "").includes(question)).length;
    })
    .toBe(1);
});
