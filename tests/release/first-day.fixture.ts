import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#scripts/test/free-port.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { shopIn } from "./releases.ts";

// The first day of a release, from its start to its restored backup: `first-day.fixture.ts <home> <tools>`.
// Prints what was seen as JSON. In a process of its own, because that one may be cut off from every network.
const [home = "", tools = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "shop-day-"));

const environmentOn = async (name: string) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, name);
  return { url, variables: { PATH: tools, PORT: String(port), DATA_DIR: data, SITE_URL: url } };
};
const first = await environmentOn("first");
const second = await environmentOn("second");
const shop = shopIn(home, first.variables);
const other = shopIn(home, second.variables);
const seen: Record<string, unknown> = {};

const textOf = async (url: string) => (await fetch(url)).text();
const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

try {
  const since = performance.now();
  const { link } = JSON.parse(await shop("start", "--json"));
  seen.seconds = (performance.now() - since) / 1000;
  seen.link = link.startsWith(`${first.url}/setup/`);
  const home = await fetch(`${first.url}/`, { headers: { "Accept-Encoding": "br" } });
  seen.home = [home.status, home.headers.get("content-encoding")];
  seen.address = canonicalOf(await home.text()) === `${first.url}/`;

  const booked = await fetch(`${first.url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(
      appointmentRequest({
        date: workday(14),
        submissionId: "first-day",
        imageAttachments: [attachment(blankPng(40, 30), "wheel.png", "image/png")],
      }),
    ),
  });
  seen.booking = booked.status;

  const file = join(folder, "content.json");
  await shop("content", "export", file);
  const content = JSON.parse(await readFile(file, "utf8"));
  content.shop.name = "Ten Quiet Years Auto";
  // Its cards for shared links are drawn in fonts that the site of the archive doesn't have.
  content.brand = { fonts: "slab" };
  await writeFile(file, JSON.stringify(content));
  await shop("content", "import", file);
  await shop("content", "publish");
  // It is live in the database first; the server then loads it.
  while (!(await textOf(first.url)).includes("Ten Quiet Years Auto")) await setTimeout(20);

  const backup = join(folder, "backup.tar.gz");
  seen.backup = await shop("backup", backup);
  seen.running = JSON.parse(await shop("status", "--json"));
  seen.stopped = await shop("stop");

  await other("restore", backup);
  await other("start");
  const restored = await textOf(second.url);
  seen.restored = restored.includes("Ten Quiet Years Auto");
  seen.otherAddress = canonicalOf(restored) === `${second.url}/`;
  seen.appointments = JSON.parse(await other("admin", "appointments", "--json")).map(
    ({ name, photos }: { name: string; photos: number }) => [name, photos],
  );
} finally {
  await shop("stop").catch(() => undefined);
  await other("stop").catch(() => undefined);
}
process.stdout.write(JSON.stringify(seen));

/** A Tuesday at least so many days from now. */
function workday(days: number): string {
  const date = new Date(Date.now() + days * 24 * 3_600_000);
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
