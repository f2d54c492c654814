import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLiveBackend } from "#app/lib/backend/live/live.ts";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { describeBackend } from "./backend-suite.ts";

let shop: AuthContract;
/** The first free times of the coming weeks. */
let freeTimes: { date: string; time: string }[];

beforeAll(async () => {
  shop = await startAuthContract({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
  freeTimes = await readFreeTimes();
  // The parts of a browser that the adapter uses.
  vi.stubGlobal("location", new URL(shop.url));
  const page = new EventTarget();
  // In production, each backend has its own page.
  setMaxListeners(0, page);
  vi.stubGlobal("document", page);
});
afterAll(() => void vi.unstubAllGlobals());

const open = () =>
  createLiveBackend({ supabaseUrl: shop.url, supabaseKey: shop.anonKey, realtime: false });

async function register(firstName: string) {
  const email = uniqueEmail(firstName.toLowerCase());
  const { accounts } = await open();
  await accounts.signUp({
    email,
    password,
    firstName,
    lastName: "Tester",
    phone: "+17705550142",
    address: "1 Main Street, Jonesboro",
  });
  // As if they had followed a mailed link: guests' requests with the email become theirs.
  await shop.sql(
    "insert into private.verified_emails select id, email, now() from auth.users where email = $1",
    [email],
  );
  return { email, password, firstName };
}

async function readFreeTimes() {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 24 * 3_600_000).toISOString().slice(0, 10);
  const range = await shop.app.request(`/api/availability?from=${day(3)}&to=${day(40)}`);
  const { days }: { days: { date: string; open: boolean }[] } = await range.json();
  return days
    .filter((entry) => entry.open)
    .flatMap(({ date }) => ["9:00 AM", "10:30 AM", "11:30 AM"].map((time) => ({ date, time })));
}

async function book(email: string, phone: string, changes: Record<string, unknown> = {}) {
  const slot = freeTimes.shift();
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ ...slot, email, phone, ...changes }),
  );
  if (response.status !== 201) throw new Error(await response.text());
}

const makeAdministrator = (email: string) =>
  shop.sql("update yars_profiles set is_staff = true, is_admin = true where email = $1", [email]);

describeBackend("the live site", false, async () => {
  const administrator = await register("Avery");
  await makeAdministrator(administrator.email);
  const customer = await register("Casey");
  const number = String(Math.floor(Math.random() * 100)).padStart(2, "0");
  await book(customer.email, `(770) 555-01${number}`);
  await book("guest@example.com", "(770) 555-0199");
  return { open, administrator, customer };
});

it("deletes an account, and the name from its appointments", async () => {
  const { email } = await register("Gone");
  await book(email, "(770) 555-0177");
  const { accounts, profiles } = await open();
  const person = await accounts.signIn(email, password);
  await profiles.deleteOwnAccount();
  await expect(accounts.signIn(email, password)).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  expect(await shop.sql("select id from yars_profiles where id = $1", [person.id])).toEqual([]);
  const left = await shop.sql("select name from appointments where email = $1", [email]);
  expect(left).toEqual([]);
});

it("shows customers the photos of their appointments, small and full size, and nobody else's", async () => {
  const bytes = await sharp({
    create: { width: 800, height: 600, channels: 3, background: "#a9361b" },
  })
    .jpeg()
    .toBuffer();
  const { email } = await register("Photo");
  await book(email, "(770) 555-0178", { imageAttachments: [attachment(bytes, "brake.jpg")] });
  const { accounts, appointments } = await open();
  const person = await accounts.signIn(email, password);
  const ids = (await appointments.mine(person.id)).map(({ id }) => id);
  const [photo] = await appointments.photos(ids);
  expect(photo?.name).toBe("brake.jpg");
  for (const url of [photo?.url, photo?.smallUrl]) {
    const response = await fetch(url ?? "");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  }

  const stranger = await open();
  const other = await register("Stranger");
  await stranger.accounts.signIn(other.email, password);
  expect(await stranger.appointments.photos(ids)).toEqual([]);
});

it("imports a file of thousands of customers, and continues after an invalid line", {
  tags: ["rest"],
}, async () => {
  const { email } = await register("Owner");
  await makeAdministrator(email);
  const { accounts, customers } = await open();
  await accounts.signIn(email, password);
  const entries = Array.from({ length: 1500 }, (_, at) => ({
    line: at + 2,
    name: `Customer ${at}`,
    phones: [`+1254555${String(1000 + at)}`],
    emails: [],
    ...(at % 10 === 0 && { notes: "Keeps a dog in the yard. ".repeat(40) }),
  }));
  const wrong = entries.map((entry) =>
    entry.line === 1100 ? { ...entry, phones: ["12"] } : entry,
  );
  const stored = async () => {
    const [row] = await shop.sql(
      "select count(*)::int from customers where name like 'Customer %'",
    );
    return row?.count;
  };
  const reported: number[] = [];
  const report = (done: number) => void reported.push(done);
  const problems = (outcomes: readonly { problem?: string }[]) =>
    outcomes.filter(({ problem }) => problem !== undefined).length;

  const { signal } = new AbortController();
  expect(problems(await customers.previewImport(wrong, report, signal))).toBe(1);
  expect(reported.at(-1)).toBe(1500);
  expect(await stored()).toBe(0);

  const file = {
    id: randomUUID(),
    name: "list.csv",
    columns: { "phone number": "phone" },
  } as const;
  expect(problems(await customers.importEntries(wrong, file, report))).toBe(1);
  expect(await stored()).toBe(1499);
  expect(await customers.imports()).toMatchObject([
    { id: file.id, file_name: "list.csv", columns: file.columns, added: 1499, undone_at: null },
  ]);
  expect(await customers.undoImport(file.id)).toEqual([]);
  expect(await stored()).toBe(0);
  expect(await customers.imports()).toMatchObject([{ undone_at: expect.any(String) }]);
});
