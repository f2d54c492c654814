import type { Page } from "@playwright/test";
import { createMember, openAs, type Registered, signIn } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { checkedIn, rows, write } from "#tests/support/desk/checked-in.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

// The tests take the network away.
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|status of (40[013]|503)/,
  viewport: { width: 390, height: 844 },
});

/** A technician with one car, and a car that is nobody's. */
async function shopWithTechnician(shop: RunningServer) {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const technician = await createMember(shop, "Sam");
  const [profile] = await rows<{ id: string }>(
    shop,
    owner,
    `yars_profiles?select=id&email=eq.${technician.email}`,
  );
  const of = `yars_profiles?id=eq.${profile?.id}`;
  const actAs = (staff_role: "technician" | null) => write(owner, "PATCH", of, { staff_role });
  await actAs("technician");
  const own = await checkedIn(shop, owner, { technician_id: profile?.id });
  const others = await checkedIn(shop, owner);
  return { owner, technician, own, others, actAs };
}

/** Opens My Cars, and waits until this device has what a bay without a network needs. */
async function openMyCars(page: Page, technician: Registered, visit: string): Promise<void> {
  await openAs(page, technician, "/admin/bay");
  await expect(page.getByRole("link", { name: /^Inspect/ })).toBeVisible();
  await expect.poll(() => keptJobs(page)).toEqual([visit]);
  await page.waitForLoadState("networkidle");
}

/** As an hour after the last time that the session was renewed. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!/^sb-.+-auth-token$/.test(key)) continue;
      const session = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    }
  });

/** The visits whose jobs this device keeps. */
const keptJobs = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("bay-jobs"))) return undefined;
    const requests = await (await caches.open("bay-jobs")).keys();
    return requests.flatMap(({ url }) => /\/kept\/(.+)$/.exec(url)?.[1] ?? []);
  });

test("a technician's car opens without a network from the list, and after a reload, and what is marked arrives once", {
  tag: "@rest",
}, async ({ page, context, shop }) => {
  const { owner, technician, own, others } = await shopWithTechnician(shop);
  await openMyCars(page, technician, own);

  await context.setOffline(true);
  await page.getByRole("link", { name: /^Inspect/ }).click();
  await expect(page.getByRole("heading", { name: "2014 Honda Accord", level: 1 })).toBeVisible();
  await expect(page.getByText(/^No connection\. This is the job as of/)).toBeVisible();
  await page.getByRole("button", { name: "Brakes" }).click();
  await page.getByLabel("Measured").fill("2");
  await expect(page.getByText(/^Saved on this phone, \d+ to send$/)).toBeVisible();
  await expectAccessibleEverywhere(page);

  // Hours later: the phone has thrown the page away, and the session could only be renewed with a network.
  await endSession(page);
  await page.goto("/admin/bay");
  await expect(page.getByText(/^No connection\. This is your list as of/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: /^Inspect/ }).click();
  await expect(page.getByRole("button", { name: /^Front pads/ })).toContainText("Urgent");
  await page.goto(`/admin/jobs?id=${others}`);
  await expect(
    page.getByText(
      /this job isn't on this phone\. Check your connection, or go where there is one/,
    ),
  ).toBeVisible();
  expect(await rows(shop, owner, "findings?select=id")).toEqual([]);

  await page.goto("/admin/bay");
  await context.setOffline(false);
  const found = () => rows(shop, owner, "findings?select=appointment_id,measurement,condition");
  await expect.poll(found).toEqual([{ appointment_id: own, measurement: 2, condition: "urgent" }]);
  await page.reload();
  await page.getByRole("link", { name: /^Inspect/ }).click();
  await expect(page.getByRole("button", { name: /^Front pads/ })).toContainText("Urgent");
  expect(await found()).toHaveLength(1);
});

test("nothing of the cars stays on a device: not when the car is another's, not after signing out, not when the role ends", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const { owner, technician, own, actAs } = await shopWithTechnician(shop);
  await openMyCars(page, technician, own);
  await write(owner, "PATCH", `car_stages?appointment_id=eq.${own}`, { technician_id: null });
  await expect.poll(() => keptJobs(page)).toEqual([]);
  await page.getByRole("button", { name: "Take 2014 Honda Accord" }).first().click();
  await expect.poll(() => keptJobs(page)).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);

  await signIn(page, technician);
  await page.goto("/admin/bay");
  await expect.poll(() => keptJobs(page)).toHaveLength(1);
  await actAs(null);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
