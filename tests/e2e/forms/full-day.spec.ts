/** @module-tag rest */

import { makeReference } from "#server/appointments/appointments.ts";
import { asOwner } from "#server/database/as-owner.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { expect, firstFreeDay, testOfOwnShop as test } from "#tests/support/browser/browser.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

const firstNames = [
  ...["Alejandra", "Brandon", "Christopher", "Dominique", "Elizabeth"],
  ...["Fernando", "Gwendolyn", "Humberto", "Jacqueline", "Kimberly"],
];
const lastNames = ["Cole", "Nguyen", "Okafor", "Ramirez", "Walker"];

/** Forty-eight bookings, and two overbooked by staff. */
async function fillDay(shop: RunningServer) {
  const { date, times } = await firstFreeDay(shop);
  const people = Array.from({ length: 50 }, (_, at) => {
    const slot = times[Math.floor(at / 3) % times.length];
    return {
      name: `${firstNames[at % 10]} ${lastNames[Math.floor(at / 10)]}`,
      phone: `+1770555${String(2000 + at)}`,
      time: slot?.time ?? "",
      label: slot?.label ?? "",
    };
  });
  await asOwner({ databaseUrl: undefined, dataDirectory: shop.dataDirectory }, async (client) => {
    await client.query("select set_config('app.actor', $1, false)", [
      JSON.stringify({ kind: "staff", overbook: "A tow is coming in", notify: false }),
    ]);
    await client.query(
      `insert into appointments (reference, name, phone, service_type, service, status,
         scheduled_date, scheduled_time, minutes)
       select reference, name, phone, 'other', 'Flat tire', 'confirmed', $4, slot::time, 30
       from unnest($1::text[], $2::text[], $3::text[], $5::text[]) with ordinality
         given (reference, name, phone, slot, at) order by at`,
      [
        people.map(makeReference),
        people.map(({ name }) => name),
        people.map(({ phone }) => phone),
        date,
        people.map(({ time }) => time),
      ],
    );
  });
  return { date, people };
}

test("fifty appointments in a day are readable, on screen and in print", async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, people } = await fillDay(shop);
  await openAs(page, owner, `/admin/calendar?date=${date}`);
  await expect(page.getByText(/^25 of \d+(\.5)? h$/)).toBeVisible();

  const board = page.getByRole("region", { name: "The day by bay" });
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    // Each name is complete, legible and not overlapped.
    const names = await board.locator("[data-visit] > a > span:first-of-type").evaluateAll((all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return {
          name: element.textContent ?? "",
          box: { left, right, top, bottom },
          isCut:
            element.scrollWidth > element.clientWidth ||
            element.scrollHeight > element.clientHeight,
          size: Number.parseFloat(getComputedStyle(element).fontSize),
        };
      }),
    );
    expect(names.map(({ name }) => name).sort(), `${width} px`).toEqual(
      people.map(({ name }) => name).sort(),
    );
    expect(names.filter(({ isCut, size }) => isCut || size < 12)).toEqual([]);
    const overlapping = names.filter(({ box }, at) =>
      names
        .slice(at + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    );
    expect(overlapping).toEqual([]);
  }

  // US Letter, with half-inch margins.
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: "print" });
  await expect(board).toBeHidden();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(1 + people.length);
  await expect(page.getByText(`: ${people.length} appointments.`)).toBeVisible();
  const printed = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const cells = [...row.querySelectorAll("td")];
      const isBroken = ({ textContent }: Element, at: number) => {
        const range = document.createRange();
        range.selectNodeContents(cells[at] as Node);
        return (
          Boolean(textContent) &&
          new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
        );
      };
      return {
        time: cells[0]?.textContent?.replace(/ to .*/, "") ?? "",
        name: cells[2]?.textContent ?? "",
        phone: cells[3]?.textContent ?? "",
        isWhole:
          !cells.some((cell, at) => (at === 0 || at === 3) && isBroken(cell, at)) &&
          cells.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth) &&
          row.getBoundingClientRect().right <= document.documentElement.clientWidth,
      };
    }),
  );
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1;
  expect(printed.toSorted(byName)).toEqual(
    people
      .map(({ name, phone, label }) => ({
        time: label,
        name,
        phone: formatPhone(phone),
        isWhole: true,
      }))
      .sort(byName),
  );
});
