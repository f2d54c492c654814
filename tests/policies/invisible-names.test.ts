import { beforeAll, describe, expect, it } from "vitest";
import { isVisible } from "#shop/text/visible-text.ts";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { appointmentRequest, contactMessage, financingRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

/** Names that look like nothing: spaces without width, fillers of Hangul, blanks of Braille, tags. */
const nothing = [
  " ",
  "\u200b\u200b",
  "\u2060\ufeff",
  "\u3164\u3164",
  "\u2800\u2800",
  "\u00ad\u00ad",
  "\u202e\u202c",
  "\u{e0041}\u{e0042}",
  "\u00a0\u3000",
];

/** The last one holds what scripts need inside of a word. */
const names = ["Al", "\u00c9", "\u674e", "\ud55c", "\u0646\u200c\u0627"];

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});

it("What can be seen is judged alike in the database and in the shop's rules", async () => {
  const texts = [...nothing, ...names];
  const rows = await shop.sql<{ seen: boolean }>(
    "select private.is_visible(text) as seen from unnest($1::text[]) with ordinality as t (text, at) order by at",
    [texts],
  );
  expect(rows.map(({ seen }) => seen)).toEqual(texts.map((text) => names.includes(text)));
  expect(texts.map(isVisible)).toEqual(texts.map((text) => names.includes(text)));
});

describe("a name that cannot be seen is none", () => {
  it.each([
    ["appointment_request", appointmentRequest, "Name is required"],
    ["contact_form", contactMessage, "Name must be at least 2 characters."],
    ["financing_application", financingRequest, expect.any(String)],
  ] as const)("in %s", async (form, fields, message) => {
    for (const name of nothing) {
      const response = await shop.post(`/api/forms/${form}`, fields({ name }));
      expect([name, response.status]).toEqual([name, 400]);
      expect((await response.json()).error.fields.name[0]).toEqual(message);
    }
    expect(await shop.sql("select from form_submissions")).toEqual([]);
  });

  it("in a customer's record, a profile, and an account's metadata", async () => {
    const refused = { code: "23514" };
    for (const name of nothing) {
      await expect(
        people.as("administrator", (tx) =>
          tx.query("insert into customers (name) values ($1)", [name]),
        ),
      ).rejects.toMatchObject(refused);
      await expect(
        people.as("customer", (tx) => tx.query("update yars_profiles set first_name = $1", [name])),
      ).rejects.toMatchObject(refused);
      const account = { first_name: name, last_name: "Park" };
      const [row] = await shop.sql<{ id: string }>(
        "insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), $1) returning id",
        [JSON.stringify(account)],
      );
      expect(
        await shop.sql("select first_name, last_name from yars_profiles where id = $1", [row?.id]),
      ).toEqual([{ first_name: null, last_name: "Park" }]);
    }
  });
});
