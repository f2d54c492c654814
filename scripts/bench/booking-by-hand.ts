import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "#scripts/chromium.ts";
import { paths } from "#shop/paths.ts";
import { createAdministrator, openDesk } from "./administrator.ts";
import type { Figure, Report } from "./report.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/** A practiced thumb on a touch screen, in milliseconds: finding and tapping a target, and one key. */
const tapTime = 1500;
const thumbKeyTime = 300;
/** Touch typing on a keyboard, in milliseconds per key. */
const keyTime = 200;
/** Reading a field's label, or listening to the caller's answer, before the first key, in milliseconds. */
const readTime = 1000;

const guestSeconds = 45;
const deskSeconds = 20;

const caller = { name: "Dana Cole", phone: "7705550142", service: "Brakes" };

/**
 * Measures how long a booking takes by hand: for a guest on a phone, from the open page to the
 * confirmation, and for staff with a caller on the line, by keyboard. Each tap and key is delayed as
 * for a person.
 */
export async function measureBookingByHand(): Promise<Report> {
  const executablePath = findChromium("measure");
  if (!executablePath) {
    return { benchmark: "booking-by-hand", figures: [], note: "not measured: it needs a Chromium" };
  }
  const site = await startServer();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return {
      benchmark: "booking-by-hand",
      figures: [...(await measureGuest(browser, site)), ...(await measureDesk(browser, site))],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureGuest(browser: Browser, site: RunningServer): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  let taps = 0;
  let keys = 0;
  const tap = async (target: Locator) => {
    await page.waitForTimeout(tapTime);
    await target.tap();
    taps += 1;
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    await page.waitForTimeout(readTime);
    await target.pressSequentially(text, { delay: thumbKeyTime });
    keys += text.length;
  };

  await page.goto(`${site.url}${paths.appointment}`);
  const form = page.getByRole("form", { name: "Request an appointment" });
  const start = performance.now();
  await type(form.getByLabel("Name"), caller.name);
  await type(form.getByLabel("Phone"), caller.phone);
  // The native picker takes one tap to open and another to choose.
  await tap(form.getByLabel("Service"));
  await page.waitForTimeout(readTime + tapTime);
  await form.getByLabel("Service").selectOption({ index: 2 });
  await tap(form.getByRole("button", { name: /^Next available/ }));
  await tap(form.getByRole("button", { name: "Request Appointment" }));
  await page.getByRole("heading", { name: /^We have your request/ }).waitFor();
  const value = secondsSince(start);
  await context.close();
  return [
    { what: "a guest's booking at 390 px", value, unit: "s", budget: { atMost: guestSeconds } },
    { what: "taps", value: taps + 1 },
    { what: "keys", value: keys },
  ];
}

/** Books for an unknown caller first, then for the guest who has booked before. */
async function measureDesk(browser: Browser, site: RunningServer): Promise<Figure[]> {
  await createAdministrator(site);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openDesk(page, site, "/admin/book");
  const budget = { atMost: deskSeconds };
  const stranger = await bookByKeyboard(page, async (type, press) => {
    await type("4045550170");
    await press("Tab");
    await type("Al Reed");
    await press("Tab");
  });
  const known = await bookByKeyboard(page, async (type, press) => {
    await type(caller.phone);
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await press("ArrowDown", "Enter");
  });
  return [
    { what: "a call at the desk, from somebody new", value: stranger, unit: "s", budget },
    { what: "a call at the desk, from somebody known", value: known, unit: "s", budget },
  ];
}

type Type = (text: string) => Promise<void>;
type Press = (...keys: string[]) => Promise<void>;

/**
 * @param sayWho enters the customer, from the phone number up to the service field
 * @returns seconds until the appointment is booked
 */
async function bookByKeyboard(
  page: Page,
  sayWho: (type: Type, press: Press) => Promise<void>,
): Promise<number> {
  const type: Type = async (text) => {
    await page.waitForTimeout(readTime);
    await page.keyboard.type(text, { delay: keyTime });
  };
  const press: Press = async (...keys) => {
    for (const key of keys) {
      await page.waitForTimeout(keyTime);
      await page.keyboard.press(key);
    }
  };
  await page.getByRole("combobox", { name: "Phone" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("radio").first().waitFor();
  const start = performance.now();
  await sayWho(type, press);
  await type(caller.service);
  // Skips the email field to the first free time.
  await press("Tab", "Tab", "Space");
  await page.waitForTimeout(readTime);
  await press("Enter");
  await page.getByText("Booked.", { exact: true }).first().waitFor();
  const seconds = secondsSince(start);
  // Otherwise this booking's message would be mistaken for the next one's.
  await page.reload();
  return seconds;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;
