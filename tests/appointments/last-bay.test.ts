import { beforeAll, expect, it } from "vitest";
import { makeReference } from "#server/appointments/appointments.ts";
import { type Caller, createPeople } from "#tests/support/accounts/people.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const bays = 2;

let shop: TestApp;
let url: string;
let tokens: Record<Caller, string>;
let customer: string;
let slots: Slot[];
beforeAll(async () => {
  // The database checks data API requests by its own clock.
  shop = await createTestApp({}, { now: () => new Date() });
  const port = await openPort();
  port.serve(shop);
  url = port.url;
  slots = await freeSlots(url);
  const people = await createPeople(shop);
  const token = async (caller: Caller) =>
    [caller, await shop.accessTokens.issue({ ...people.claims(caller), exp: 4e9 })] as const;
  const signedIn = await Promise.all(
    (["customer", "other customer", "administrator"] as const).map(token),
  );
  tokens = {
    ...Object.fromEntries(signedIn),
    service_role: await shop.accessTokens.serviceRoleKey(),
  } as typeof tokens;
  customer = people.id("customer") ?? "";
});

interface Answer {
  status: number;
  /** Error code. */
  refusal?: string;
}

async function byForm(slot: Slot, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await book(url, { ...slot }, headers);
  const { error } = await response.json();
  return { status: response.status, refusal: error?.code };
}

async function byDataApi(
  caller: Caller,
  method: "POST" | "PATCH",
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/appointments${path}`, {
    method,
    headers: {
      apikey: tokens.service_role,
      Authorization: `Bearer ${tokens[caller]}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
    },
    body: JSON.stringify(body),
  });
  const said = await response.json();
  if (response.ok) expect(said).toHaveLength(1);
  return { status: response.status, refusal: said.message };
}

/** Row of an appointment for the data API. */
const row = ({ date, time }: Slot) => ({
  reference: makeReference(),
  name: "V",
  phone: "+17705550142",
  service_type: "other",
  service: "Other",
  scheduled_date: date,
  scheduled_time: time,
});

/** Inserts an appointment of the customer directly into the database. */
async function arrange({ date, time }: Slot): Promise<string> {
  const [made] = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time, user_id)
     values ($1, 'V', '+17705550142', 'other', 'Other', $2, $3, $4) returning id`,
    [makeReference(), date, time, customer],
  );
  return made?.id ?? "";
}

/** Twenty requests for one time by every path, those that move coming from different times. */
async function twenty(slot: Slot, from: readonly Slot[]): Promise<(() => Promise<Answer>)[]> {
  const to = { scheduled_date: slot.date, scheduled_time: slot.time };
  const theirs = await Promise.all(from.map(arrange));
  const move = (caller: Caller) => {
    const path = `?id=eq.${theirs.pop()}`;
    return () => byDataApi(caller, "PATCH", path, to);
  };
  const signedIn = { Authorization: `Bearer ${tokens["other customer"]}` };
  const times = (count: number, make: () => () => Promise<Answer>) =>
    Array.from({ length: count }, make);
  const groups = [
    times(4, () => () => byForm(slot)),
    times(4, () => () => byForm(slot, signedIn)),
    times(4, () => move("customer")),
    times(2, () => move("administrator")),
    times(2, () => move("service_role")),
    times(4, () => {
      const body = row(slot);
      return () => byDataApi("service_role", "POST", "", body);
    }),
  ];
  // Interleaves the paths, so that each is among the first.
  return Array.from({ length: 4 }, (_, n) => groups.flatMap((group) => group[n] ?? [])).flat();
}

it.each([
  ["is empty", 0],
  ["has one bay left", bays - 1],
])(
  "twenty requests for a time that %s, by guests, customers, staff and owner, get only the available bays",
  async (_, taken) => {
    for (let round = 0; round < 3; round += 1) {
      const [slot, ...from] = slots.splice(0, 9);
      if (!slot) throw new Error("there are not enough times");
      await shop.sql("truncate form_submissions, appointments, outbox cascade");
      await Promise.all(Array.from({ length: taken }, () => arrange(slot)));
      const sends = await twenty(slot, from);
      expect(sends).toHaveLength(20);
      const responses = await Promise.all(sends.map((send) => send()));

      const won = responses.filter(({ status }) => status < 300);
      expect(won).toHaveLength(bays - taken);
      const lost = responses.filter(({ status }) => status >= 300);
      expect(new Set(lost.map(({ status, refusal }) => `${status} ${refusal}`))).toEqual(
        new Set(["409 slot_full"]),
      );
      const held = await shop.sql(
        "select bay from appointments where scheduled_date = $1 and scheduled_time = $2 order by bay",
        [slot.date, slot.time],
      );
      expect(held).toEqual([{ bay: 1 }, { bay: 2 }]);
      // Those that lost keep their previous bay.
      const keep = "select from appointments where user_id = $1 and bay is not null";
      expect(await shop.sql(keep, [customer])).toHaveLength(taken + from.length);
    }
  },
);
