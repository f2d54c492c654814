import type { Locator } from "@playwright/test";
import { showMonthOf } from "./browser.ts";

/** Opens the fold with everything that a request can do without. */
export const showMoreFields = (form: Locator) =>
  form.getByText("Add notes, photos or your car").click();

/** Chooses a day, `YYYY-MM-DD`, in the calendar of the appointment form, which stays open. */
export async function pickDay(form: Locator, date: string): Promise<void> {
  await form.getByRole("button", { name: "More dates" }).click();
  await showMonthOf(form.page(), date);
  await form.locator(`[data-day="${date}"] button`).click();
}

/** Chooses a day and one of its times, `9:30 AM`; the calendar closes. */
export async function pickTime(form: Locator, date: string, time: string): Promise<void> {
  await pickDay(form, date);
  await form.getByRole("radio", { name: `, ${time}` }).click();
}
