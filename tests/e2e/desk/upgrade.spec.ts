import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeArchive, writeChecksums } from "#scripts/release/write-archive.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  testOfOwnShop as base,
  expect,
  expectAccessibleEverywhere,
  removeServer,
} from "#tests/support/browser/browser.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

const changelog = `## 9.1.0

- The calendar opens at once, on phones, too.
- Bills can be split between two cards.
`;

/** A shop whose program is a release, with the archive of a later version in its folder. */
const test = base.extend<{ shop: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  shop: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), "shop-release-"));
    const packed = join(home, "packed");
    await mkdir(join(packed, "shop/versions/9.1.0"), { recursive: true });
    await mkdir(join(home, "incoming"));
    await writeFile(join(packed, "shop/versions/9.1.0/CHANGELOG.md"), changelog);
    const archive = join(home, "incoming/shop-9.1.0.tar");
    await writeArchive(packed, archive, { time: 0, quick: true, kinds: ["gz"] });
    await writeChecksums(join(home, "incoming"), undefined);
    const shop = await startServer({ environment: { SHOP_HOME: home, OUTBOX: "off" } });
    await use(shop);
    await removeServer(shop);
    await rm(home, { recursive: true });
  },
});

test("the owner sees that a later version is here, and what became of the last", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Robin", { administrator: true });
  await openAs(page, owner, "/admin/health");
  await expect(page.getByRole("heading", { name: "Version 9.1.0 is here" })).toBeVisible();
  await expect(page.getByText("Bills can be split between two cards.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upgrade to 9.1.0" })).toBeVisible();

  const note = {
    at: new Date().toISOString(),
    from: "1.0.0",
    version: "9.1.0",
    step: "changing",
    outcome: "back",
    said: "HOST: nothing here has the address 203.0.113.1.",
  };
  await writeFile(join(shop.dataDirectory, "upgraded.json"), JSON.stringify(note));
  await page.getByRole("button", { name: "Look Again" }).click();
  await expect(page.getByText(/Version 9\.1\.0 didn't come up .* nothing is lost\./)).toBeVisible();
  await expectAccessibleEverywhere(page);
});
