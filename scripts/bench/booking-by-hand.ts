import { chromium, type Locator } from "@playwright/test";
import { findChromium } from "#scripts/chromium.ts";
import { paths } from "#shop/paths.ts";
import type { Report } from "./report.ts";
import { startServer } from "./running-server.ts";

/** A practised thumb on glass, in milliseconds: finding and pressing something, and one key. */
const tapTime = 1500;
const keyTime = 300;
/** Reading the question of a field, before its first key. */
const readTime = 1000;

const budgetSeconds = 45;

/**
 * How long a guest needs from the open page to the confirmation, on a phone: the time of a page that
 * is worked at the pace of a person, each tap and key with its delay.
 */
export async function measureBookingByHand(): Promise<Report> {
  const executablePath = findChromium();
  if (!executablePath) {
    return { benchmark: "booking-by-hand", figures: [], note: "not measured: it needs a Chromium" };
  }
  const site = await startServer();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
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
      await target.pressSequentially(text, { delay: keyTime });
      keys += text.length;
    };

    await page.goto(`${site.url}${paths.appointment}`);
    const form = page.getByRole("form", { name: "Request an appointment" });
    const start = performance.now();
    await type(form.getByLabel("Name"), "Dana Cole");
    await type(form.getByLabel("Phone"), "7705550142");
    // The list of the system opens with one tap and takes another.
    await tap(form.getByLabel("Service"));
    await page.waitForTimeout(readTime + tapTime);
    await form.getByLabel("Service").selectOption({ index: 2 });
    await tap(form.getByRole("button", { name: /^Next available/ }));
    await tap(form.getByRole("button", { name: "Request Appointment" }));
    await page.getByRole("heading", { name: /^We have your request/ }).waitFor();
    const seconds = (performance.now() - start) / 1000;
    return {
      benchmark: "booking-by-hand",
      figures: [
        {
          what: "a guest's booking at 390 px",
          value: seconds,
          unit: "s",
          budget: { atMost: budgetSeconds },
        },
        { what: "taps", value: taps + 1 },
        { what: "keys", value: keys },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}
