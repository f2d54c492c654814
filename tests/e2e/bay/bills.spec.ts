/** @module-tag rest */
import { randomUUID } from "node:crypto";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";

/** A line of a visit that the customer approved on the phone and that is done. */
async function doneLine({ rest, server, owner }: SignedInDesk, visit: string): Promise<void> {
  const line = randomUUID();
  const items = [{ kind: "part", text: "Ceramic pads", quantity: 100, price: 10_000 }];
  await rest("estimate_lines", "POST", {
    id: line,
    appointment_id: visit,
    title: "Front brakes",
    items,
  });
  const said = { toldBy: "Robin", answers: [{ line, version: 1, answer: "approved" }] };
  const response = await fetch(`${server.url}/api/desk/estimates/${visit}/answers`, {
    method: "POST",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    body: JSON.stringify(said),
  });
  expect(response.status).toBe(200);
  await rest("rpc/mark_line_done", "POST", { line, done: true });
}

test("a bill is made on the job, paid in two parts, printed, given back, voided and found by its day", async ({
  desk,
  page,
}) => {
  const { appointmentId: visit } = desk;
  await desk.rest(`appointments?id=eq.${visit}`, "PATCH", { status: "confirmed" });
  await doneLine(desk, visit);
  await page.goto(`/admin/jobs?id=${visit}&section=bill`);
  await page.getByRole("button", { name: "Make Bill" }).click();
  const bill = page.getByRole("article", { name: /^Bill \d{4}-0001$/ });
  const total = await bill.getByLabel("Amount").inputValue();
  await bill.getByLabel("Amount").fill("40");
  await bill.getByLabel("Paid by").selectOption("Cash");
  await bill.getByRole("button", { name: "Take Payment" }).click();
  await expect(bill.getByLabel("Amount")).toHaveValue((Number(total) - 40).toFixed(2));
  await bill.getByLabel("Reference").fill("4111 1111 1111 1111");
  await bill.getByRole("button", { name: "Take Payment" }).click();
  await expect(bill.getByText("That looks like a card number.").first()).toBeVisible();
  await bill.getByLabel("Reference").fill("");
  await bill.getByRole("button", { name: "Take Payment" }).click();
  await expect(bill.getByText("Paid in full")).toBeVisible();

  const opened = page.waitForEvent("popup");
  await bill.getByRole("link", { name: "Print" }).click();
  const paper = await opened;
  await expect(paper.getByRole("heading", { level: 1 })).toHaveText(/^Bill \d{4}-0001$/);
  await expect(paper.getByRole("row", { name: "Paid in full $0.00" })).toBeVisible();
  await paper.close();

  const rest = `$${(Number(total) - 40).toFixed(2)}`;
  await bill.getByRole("button", { name: "Give Back $40.00" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give Back" }).click();
  await expect(bill.getByText("-$40.00")).toBeVisible();
  // Voiding gives back what is left, and says so before.
  await bill.getByRole("button", { name: "Void" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([
    new RegExp(`^\\${rest}`),
  ]);
  await page.getByLabel("Why").fill("Wrong car");
  await page.getByRole("button", { name: "Give Back and Void" }).click();
  await expect(page.getByRole("article", { name: /^Counter-bill \d{4}-0002$/ })).toContainText(
    "Wrong car",
  );
  await expect(page.getByRole("button", { name: "Make Bill" })).toBeVisible();
  await expect(bill.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(4);

  await page.goto("/admin/bills");
  await expect(page.getByRole("row", { name: /-0001 .*Voided by \d{4}-0002/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Cash \$\d/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Cash, given back -\$\d/ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tax by Day (CSV)" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tax-\d{4}-\d{2}-\d{2}\.csv$/);
});
