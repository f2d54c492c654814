import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { expect, test } from "#tests/support/browser/browser.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";

// The browser reports the page's own status.
test.use({ expectedErrors: /status of 404/ });

const unknown = [
  ["/no-such-page?from=mail#map", "Page Not Found", ""],
  ["/services/flux-capacitor", "Service Not Found", "flux-capacitor"],
  ["/services/flux/capacitor", "Service Not Found", "flux"],
  ["/locations/atlantis-tx", "City Not Found", "atlantis-tx"],
  ["/auto-repair-atlantis", "City Not Found", "atlantis"],
] as const;

test("a page for an unknown path has the header of every page, knows who is signed in, and keeps its address", async ({
  page,
  server,
}) => {
  await openAs(page, await createMember(server, "Lost"), "/about");
  const navigation = page.getByRole("navigation", { name: "Main", exact: true });
  const entries = async () => (await navigation.innerText()).split("\n");
  await takenOver(page);
  await expect(navigation.getByRole("link", { name: "Account" })).toBeVisible();
  const usual = await entries();
  for (const [path, title, slug] of unknown) {
    expect((await page.goto(path))?.status()).toBe(404);
    await takenOver(page);
    await expect(navigation.getByRole("link", { name: "Account" }), path).toBeVisible();
    expect(await entries(), path).toEqual(usual);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    if (slug) await expect(page.getByRole("main").locator("code")).toHaveText(slug);
  }
  await navigation.getByRole("button", { name: "Services" }).click();
  await expect(page.getByRole("link", { name: "View All Services" })).toBeVisible();
});
