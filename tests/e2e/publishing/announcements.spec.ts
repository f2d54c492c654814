import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { pickTime } from "#tests/support/browser/appointment-form.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { shiftsOn, watchShifts } from "#tests/support/browser/layout-shifts.ts";
import { rendering, saveDraft, visitorsPage } from "#tests/support/content/site-editor.ts";

const zone = "America/Chicago";
const inDays = (days: number) =>
  shopTimeOf(new Date(Date.now() + days * 24 * 3_600_000), zone).date;
const noticeText = "We close at noon on Friday.";

test("an owner announces a closing and an offer, which a customer mentions and the desk reads", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/site/notices");
  await page.getByRole("button", { name: "Add notice" }).click();
  const notice = page.getByRole("group", { name: "Notice 1" });
  await notice.getByLabel("Text").fill(noticeText);
  await notice.getByRole("checkbox", { name: "With a link" }).check();
  await notice.getByLabel("Words of the link").fill("Our hours");
  await notice.getByLabel("Where it leads").fill("/contact");
  await notice.getByLabel("Kind").selectOption("caution");
  await notice.getByLabel("Last day").fill(inDays(3));
  await expect(notice).toContainText("Showing until");
  await notice.getByLabel("First day").fill(inDays(2));
  await expect(notice).toContainText("Shows from");
  await notice.getByLabel("First day").fill("");
  await expectAccessibleEverywhere(page);
  await saveDraft(page);

  await page.goto("/admin/site/offers");
  await page.getByRole("button", { name: "Add offer" }).click();
  const offer = page.getByRole("group", { name: "Offer 1" });
  await offer.getByLabel("Title").fill("Winter check");
  await offer.getByLabel("Amount, in dollars").fill("$49");
  await offer.getByLabel("Terms").fill("Most cars and light trucks. Parts are extra.");
  await offer.getByRole("button", { name: "Add service" }).click();
  await offer
    .getByLabel("Service 1", { exact: true })
    .selectOption({ label: "Brake System Service" });
  await offer.getByLabel(/^What customers mention/).fill("winter check $49");
  await offer.getByLabel("Show it on the home page, too").check();
  await offer.getByLabel("Last day").fill(inDays(30));
  await expectAccessibleEverywhere(page);
  await saveDraft(page);
  await page.goto("/admin/site");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => visitorsPage(shop, "/"), rendering).toContain(noticeText);

  const context = await browser.newContext({ baseURL: shop.url });
  const visitor = await context.newPage();
  await watchShifts(visitor);
  await visitor.goto("/");
  const bar = visitor.getByRole("complementary", { name: "Notices" });
  await expect(bar).toContainText(noticeText);
  await expect(visitor.getByRole("region", { name: "Offer" })).toContainText("Winter check$49");
  // Nothing moves up or down; letters get a little wider when their font loads.
  const moved = (await shiftsOn(visitor)).filter((shift) =>
    [...shift.matchAll(/([-\d.]+) to ([-\d.]+)/g)].some(([, from, to]) => from !== to),
  );
  expect(moved).toEqual([]);
  await expectAccessibleEverywhere(visitor);

  const inWaco = await visitorsPage(shop, "/services/brake-system-service-waco-tx");
  expect(inWaco).toMatch(/aria-label="Offer".*>Winter check</);

  await test.step("an old copy of the page does not show them after their end", async () => {
    const future = await browser.newContext({ baseURL: shop.url });
    const later = await future.newPage();
    await later.clock.setFixedTime(Date.now() + 4 * 24 * 3_600_000);
    await later.route("/services/brake-system-service", async (route) => {
      const answer = await route.fetch();
      // A copy from a cache does not say the server's time.
      const { "server-timing": _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await later.goto("/services/brake-system-service");
    await expect(later.getByRole("heading", { name: "Winter check" })).toBeVisible();
    await expect(later.getByText(noticeText)).toBeHidden();
    await later.clock.setFixedTime(Date.now() + 40 * 24 * 3_600_000);
    await later.reload();
    await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(later.getByRole("heading", { name: "Winter check" })).toBeHidden();
    await future.close();
  });

  await test.step("the customer mentions it", async () => {
    await visitor.goto("/book?service=brake-system-service");
    const form = visitor.getByRole("form", { name: "Request an appointment" });
    await expect(form.getByText("Mention: winter check $49")).toBeVisible();
    await form.getByLabel("Service").selectOption("Tire Services");
    await expect(form.getByText("Mention:")).toHaveCount(0);
    await form.getByLabel("Service").selectOption("Brake System Service");
    const { date } = await firstFreeDay(shop);
    await pickTime(form, date, "10:00 AM");
    await form.getByLabel("Name").fill("Dana Cole");
    await form.getByLabel("Phone").fill("(254) 555-0142");
    await form.getByRole("button", { name: "Request Appointment" }).click();
    await expect(visitor.getByRole("heading", { name: "We have your request" })).toBeVisible();
    await context.close();
  });

  await page.goto("/admin/appointments");
  await page.getByRole("button", { name: "Dana Cole", exact: true }).click();
  await expect(page.getByText(/^winter check \$49: Winter check, \$49, until/)).toBeVisible();

  await page.goto("/admin/site/notices");
  await notice.locator("summary").click();
  await notice.getByRole("button", { name: "End Now" }).click();
  await expect(notice).toContainText("Ended");
});
