import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser/browser.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** What an owner answers on the first day. */
export interface OwnersAnswers {
  name: string;
  phone: string;
  email: string;
  street: string;
  zip: string;
  /** What follows from the ZIP code: nobody types it. */
  follows: { city: string; state: string; zone: string };
  founded: string;
  opens: string;
  bays: string;
  dayLimit?: string;
  openOn: readonly string[];
  services: { without: readonly string[] };
  /** Cities besides the shop's own: `Pueblo West, CO`. */
  cities: readonly string[];
  offers: readonly string[];
  emergencyPhone?: string;
}

const owner = { email: "avery@shop.test", password: "correct horse battery" };

/** Creates the owner's account by the link of the server, and is signed in by that. */
export async function createAccount(page: Page, shop: RunningServer): Promise<void> {
  const [link] = /http[^\s"]+\/setup\/[\w-]+/.exec(shop.said.join("\n")) ?? [];
  await page.goto(link ?? "");
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Confirm password").fill(owner.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Make this site yours" })).toBeVisible();
}

/** Leaves a step with its button, and waits for the next one's heading. */
async function goOn(page: Page, button: string, heading: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/**
 * Answers the set-up until its last step.
 *
 * @param look called on each screen, before it is left
 * @returns how many answers it took
 */
export async function answerSetUp(
  page: Page,
  answers: OwnersAnswers,
  look: (step: string) => Promise<void> = async () => {},
): Promise<number> {
  let count = 0;
  const fill = async (label: string, value: string) => {
    count += 1;
    await page.getByLabel(label, { exact: true }).fill(value);
  };
  const set = async (name: string, on: boolean) => {
    count += 1;
    await page.getByRole("checkbox", { name, exact: true }).setChecked(on);
  };
  const leave = async (step: string, next: string) => {
    // No mistake is shown that the owner did not make: there is none.
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await look(step);
    await goOn(page, "Save and Continue", next);
  };
  await goOn(page, "Start", "Your shop");

  await fill("Shop name", answers.name);
  await fill("Phone", answers.phone);
  await fill("Email", answers.email);
  await fill("Street address", answers.street);
  await fill("ZIP code", answers.zip);
  const { city, state, zone } = answers.follows;
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(city);
  await expect(page.getByLabel("State", { exact: true })).toHaveValue(state);
  await expect(page.getByLabel("Time zone")).toHaveValue(zone);
  await expect(page.getByRole("button", { name: /^Your shop on the map/ })).toBeVisible();
  await fill("In business since (year)", answers.founded);
  await leave("shop", "Hours");

  await page
    .getByRole("group", { name: "Monday to Friday" })
    .getByLabel("Opens")
    .fill(answers.opens);
  count += 1;
  await fill("Bays", answers.bays);
  if (answers.dayLimit) {
    count += 1;
    await page.getByLabel("Cars a day, at most").fill(answers.dayLimit);
  }
  for (const holiday of answers.openOn) await set(holiday, false);
  await leave("hours", "Services");

  for (const service of answers.services.without) await set(service, false);
  await leave("services", "Cities");

  const own = page.getByRole("checkbox", { name: new RegExp(`^${city}, ${state}`) });
  await expect(own).toBeChecked();
  for (const name of answers.cities) {
    count += 1;
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  }
  await look("cities");
  await goOn(page, "Save and Continue", "What you offer");

  for (const name of answers.offers) await set(name, true);
  if (answers.emergencyPhone) {
    count += 1;
    await page.getByLabel("Emergency phone").fill(answers.emergencyPhone);
  }
  await leave("offers", "Where requests go");
  await leave("requests", "Terms and privacy");
  await set("Both texts are right for my shop", true);
  await leave("legal", "Publish your site");
  return count;
}

/** The most answers that a first day may take before Publish. */
export const mostAnswers = 25;
