import { type Job, startLoop } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { shop } from "#server/content/published.ts";
import { mailShop } from "#server/outbox/mail-shop.ts";
import type { HealthItem } from "#shop/health.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { mondayOf } from "#shop/schedule/week.ts";
import { messagesName } from "./health-items.ts";
import { mailMonthlySummary } from "./monthly-summary.ts";
import { type HealthDependencies, readHealth } from "./read-health.ts";

type WatchDependencies = HealthDependencies & { log: Log; shopInbox: () => string };

/** Milliseconds after the start until the first look, and between looks. */
const firstPause = 20 * 60_000;
const pause = 3_600_000;

/** Starts the job that looks every hour, and mails the shop what needs somebody, and once a month how it was. */
export function startWatch(deps: WatchDependencies): Job {
  return startLoop(async (loop) => {
    await loop.wait(firstPause);
    while (!loop.stopping) {
      try {
        await tellUrgent(deps, await readHealth(deps));
        await mailMonthlySummary(deps);
      } catch (err) {
        deps.log.error({ err }, "what the shop is to know could not be mailed");
      }
      if (!loop.stopping) await loop.wait(pause);
    }
  });
}

/** Mails what is urgent to the shop, each once a week. Mail that doesn't leave can't be told by mail. */
export async function tellUrgent(
  { database, now, shopInbox }: Pick<WatchDependencies, "database" | "now" | "shopInbox">,
  items: readonly HealthItem[],
): Promise<void> {
  const { date } = shopTimeOf(now(), shop().timeZone);
  const week = mondayOf(date);
  const urgent = items.filter(({ state, name }) => state === "urgent" && name !== messagesName);
  if (urgent.length === 0) return;
  await database.transaction("service_role", async (tx) => {
    for (const { name, said, todo } of urgent) {
      const subject = `Your site needs you: ${name.toLowerCase()}`;
      await mailShop(tx, now(), `health-${name}-${week}`, {
        to: shopInbox(),
        subject,
        heading: subject,
        opening: [said, ...(todo ? [todo] : [])],
        facts: [],
        closing: ["You find all of it at the desk, under Health. This mail comes once a week."],
      });
    }
  });
}
