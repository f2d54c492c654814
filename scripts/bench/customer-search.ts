import type { Browser, Page } from "@playwright/test";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { administratorToken } from "./administrator.ts";
import { longestTask } from "./longest-task.ts";
import { type Figure, median } from "./report.ts";
import { databaseSocket, type RunningServer } from "./running-server.ts";

const rounds = 30;
const warmUp = 10;

/** Reference of an existing appointment (scripts/bench/many-appointments.ts). */
const reference = "XXXX2X";

/**
 * Search terms: rare and common names, the beginning of a phone number, a plate, a VIN and its end, a word
 * of a note, a reference, and two-letter terms that match many customers and none
 * (scripts/bench/many-customers.ts).
 */
const searches: readonly (readonly [
  terms: readonly string[],
  finds: "nobody" | "some" | "many",
])[] = [
  [["c4ca4238a0b9"], "some"],
  [["maria"], "many"],
  [["maria", "toyota"], "many"],
  [["770"], "many"],
  [["p4e381"], "some"],
  [["1hgcm826000004242"], "some"],
  [["00004242"], "some"],
  [["g4144434x"], "some"],
  [[reference], "some"],
  [["ma"], "many"],
  [["qz"], "nobody"],
];

/**
 * Measures the longest task while typing a known phone number into the booking form, and a name into the
 * customer search (scripts/bench/many-customers.ts), at the CPU speed already set.
 */
export async function typeAtDesk(
  browser: Browser,
  page: Page,
  { url }: RunningServer,
): Promise<Figure[]> {
  const tasks: [what: string, path: string, type: () => Promise<void>][] = [
    ["a phone number at the booking", "/admin/book", () => typePhone(page)],
    ["a name into the search for customers", "/admin/customers", () => typeName(page)],
  ];
  const figures: Figure[] = [];
  for (const [what, path, type] of tasks) {
    await page.goto(`${url}${path}`);
    figures.push({
      what: `longest task while typing ${what}, at a quarter of the speed`,
      value: await longestTask(browser, page, type),
      unit: "ms",
      budget: { atMost: 50 },
    });
  }
  return figures;
}

async function typePhone(page: Page): Promise<void> {
  const phone = page.getByRole("combobox", { name: "Phone" });
  await phone.fill("");
  await phone.pressSequentially("7702000007", { delay: 60 });
  await page.getByRole("option").first().waitFor();
}

async function typeName(page: Page): Promise<void> {
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("");
  await search.pressSequentially("c4ca4238a0b9", { delay: 60 });
  await page
    .getByRole("link", { name: /c4ca4238a0b9/ })
    .first()
    .waitFor();
}

/** Measures searches over HTTP, with a token and policies, alternating with the bare query. In milliseconds. */
export async function measureCustomerSearch(server: RunningServer): Promise<Figure[]> {
  const token = await administratorToken(server);
  const call = async ([terms, finds]: (typeof searches)[number]) => {
    const response = await fetch(`${server.url}/rest/v1/rpc/search_customers`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ terms }),
    });
    const { rows } = await response.json();
    if (!response.ok || rows.length > 0 === (finds === "nobody"))
      throw new Error(`${terms}: ${response.status}`);
  };
  const socket = await databaseSocket(server);
  return await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `update appointments set customer_id = (select id from customers limit 1) where reference = $1`,
      [reference],
    );
    const overHttp = searches.map((): number[] => []);
    const bare: number[] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const [kind, search] of searches.entries()) {
        const [terms, finds] = search;
        const asked = await timed(() => call(search));
        if (round >= 0) overHttp[kind]?.push(asked);
        if (finds !== "many") continue;
        const queried = await timed(() =>
          client.query(
            "select to_jsonb(c) from customers c where search_text like all ($1) limit 50",
            [terms.map((term) => `%${term}%`)],
          ),
        );
        if (round >= 0) bare.push(queried);
      }
    }
    return [
      {
        what: "search for customers over HTTP, median of the slowest kind",
        value: Math.max(...overHttp.map(median)),
        unit: "ms",
        budget: { atMost: 100 },
      },
      {
        what: "median search that finds many customers / median of fifty rows in bare SQL, neither sorted nor counted",
        value:
          median(overHttp.filter((_, kind) => searches[kind]?.[1] === "many").flat()) /
          median(bare),
      },
    ];
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
