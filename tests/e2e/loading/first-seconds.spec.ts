import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser.ts";
import { hydrated } from "#tests/support/browser/navigation.ts";

/** Duration of the interactions after the page appears, and their interval, in milliseconds. */
const span = 4000;
const step = 50;

/** Emulates a phone whose code loads in the middle of the interactions. */
async function slowPhone(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 102_400,
    uploadThroughput: 93_750,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** An interaction with a control; each repetition types one letter of `text`. */
type Act = { control: string } & ({ type: string } | { choose: string[] } | { press: true });

/**
 * Repeats the interactions in turn, one every 50 ms for four seconds, from the moment the controls
 * exist.
 */
async function actFromTheStart(page: Page, acts: readonly Act[]): Promise<void> {
  await page.addInitScript(
    ({ acts, span, step }) => {
      const rounds = Math.floor(span / step / acts.length);
      let count = 0;
      const timer = setInterval(() => {
        const act = acts[count % acts.length];
        const round = Math.floor(count / acts.length);
        const control = act && document.querySelector<HTMLInputElement>(act.control);
        if (!act || !control) return;
        // Whoever types into a folded field has opened the fold.
        const fold = control.closest("details");
        if (fold && !fold.open) fold.querySelector("summary")?.click();
        if ("type" in act) {
          if (document.activeElement !== control) {
            control.focus({ preventScroll: true });
            // At the end of the existing text, in fields of every kind.
            getSelection()?.modify("move", "forward", "documentboundary");
          }
          document.execCommand("insertText", false, act.type[round % act.type.length]);
        } else if ("choose" in act) {
          control.value = act.choose[round % act.choose.length] ?? "";
          for (const type of ["input", "change"])
            control.dispatchEvent(new Event(type, { bubbles: true }));
        } else control.click();
        count += 1;
        if (count < rounds * acts.length) return;
        clearInterval(timer);
        document.documentElement.dataset.acted = String(rounds);
      }, step);
    },
    { acts, span, step },
  );
}

/** Waits until all are done, which a machine that is busy itself draws out, and returns how often each was repeated. */
async function acted(page: Page): Promise<number> {
  await expect(page.locator("html[data-acted]")).toBeAttached({ timeout: 120_000 });
  return Number(await page.locator("html").getAttribute("data-acted"));
}

const letters = (text: string, count: number) =>
  Array.from({ length: count }, (_, at) => text[at % text.length]).join("");

test("typing, choosing and checking in the request form every 50 ms of the first four seconds loses nothing", {
  tag: "@rest",
}, async ({ page }) => {
  await slowPhone(page);
  const form = "form[name=appointment]";
  const services = ["Brake System Service", "Other"];
  await actFromTheStart(page, [
    { control: `${form} [name=name]`, type: "Casey Ward " },
    { control: `${form} [name=service]`, choose: services },
    { control: `${form} [name=notes]`, type: "It pulls to the left." },
    { control: `${form} [name=smsConsent]`, press: true },
    { control: `${form} [name=email]`, type: "casey.ward@example.com" },
  ]);
  await page.goto("/");
  const rounds = await acted(page);
  const of = (name: string) => page.locator(`${form} [name=${name}]`);
  await hydrated(of("name"));
  await expect(of("name")).toHaveValue(letters("Casey Ward ", rounds));
  await expect(of("service")).toHaveValue(services[(rounds - 1) % 2] ?? "");
  await expect(of("notes")).toHaveValue(letters("It pulls to the left.", rounds));
  await expect(of("email")).toHaveValue(letters("casey.ward@example.com", rounds));
  await expect(of("smsConsent")).toBeChecked({ checked: rounds % 2 === 1 });
  // The form's code knows all of it, too.
  await page.locator(`${form} [type=submit]`).click();
  const problems = page.locator(form).getByRole("alert").first();
  await expect(problems).toContainText("Please check");
  await expect(problems).not.toContainText("Name");
  await expect(problems).not.toContainText("Service");
});

test("typing and pressing in the message form every 50 ms of the first four seconds loses nothing", {
  tag: "@rest",
}, async ({ page }) => {
  await slowPhone(page);
  const form = "form[name=contact]";
  await actFromTheStart(page, [
    { control: `${form} [name=name]`, type: "Casey Ward " },
    { control: `${form} [name=message]`, type: "Do you work on hybrids? " },
    { control: `${form} [type=submit]`, press: true },
    { control: `${form} [name=message]`, type: "*" },
  ]);
  await page.goto("/contact");
  const rounds = await acted(page);
  const of = (name: string) => page.locator(`${form} [name=${name}]`);
  await hydrated(of("name"));
  await expect(of("name")).toHaveValue(letters("Casey Ward ", rounds));
  const message = letters("Do you work on hybrids? ", rounds);
  await expect(of("message")).toHaveValue([...message].map((letter) => `${letter}*`).join(""));
  // Email and phone are missing, as the submit has detected.
  await expect(page.locator(form).getByText(/^Please check/)).toBeVisible();
});

test("choosing terms and amounts on the financing page every 50 ms of the first four seconds applies the last one", {
  tag: "@rest",
}, async ({ page }) => {
  await slowPhone(page);
  const panel = "[role=tabpanel]:not([hidden])";
  await actFromTheStart(page, [
    { control: `${panel} input[type=radio][value="6"]`, press: true },
    { control: `${panel} input[type=radio][value="24"]`, press: true },
  ]);
  await page.goto("/auto-repair-financing");
  await acted(page);
  const chosen = page.locator(`${panel} input[type=radio][value="24"]`).first();
  await hydrated(chosen);
  await expect(chosen).toBeChecked();
  await expect(page.locator(panel).first().getByText("$46.46").first()).toBeVisible();
});

/**
 * Buttons with what they open, by page, and the moments of the first four seconds at which they are
 * pressed.
 */
const openers = [
  { path: "/auto-repair-financing", name: "Apply Now", opens: "Apply for Financing" },
  { path: "/", name: "Services", opens: undefined },
] as const;

for (const { path, name, opens } of openers) {
  test(`${name} works at any moment of the first four seconds of ${path}`, {
    tag: "@rest",
  }, async ({ page }) => {
    await slowPhone(page);
    for (let moment = step; moment < span; moment += 1300) {
      await test.step(`after ${moment} ms`, async () => {
        await page.goto(path, { waitUntil: "commit" });
        const button = opens
          ? page.getByRole("main").getByRole("button", { name }).first()
          : page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });
        await expect(button).toBeVisible();
        await button.evaluate(
          (node, delay) => setTimeout(() => (node as HTMLElement).click(), delay),
          moment,
        );
        if (opens) {
          await expect(page.getByRole("dialog", { name: opens })).toBeVisible();
        } else {
          await expect(page.getByRole("link", { name: "View All Services" }).first()).toBeVisible();
        }
      });
    }
  });
}
