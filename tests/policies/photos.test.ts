import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, callers, createPeople, type People } from "#tests/support/accounts/people.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const bucket = "appointment-photos";
let shop: TestApp;
let people: People;
let url: string;
/** Name of the customer's photo, and of one that the bay took. */
let photo: string;
let findingPhoto: string;

beforeAll(async () => {
  shop = await createTestApp({}, { now: () => new Date("2026-11-23T12:00:00Z") });
  people = await createPeople(shop);
  const port = await openPort();
  port.serve(shop);
  url = port.url;

  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
  const booked = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ imageAttachments: [attachment(image)] }),
  );
  const { id } = await booked.json();
  await shop.sql("update appointments set user_id = $1 where id = $2", [people.id("customer"), id]);
  const [object] = await shop.sql<{ name: string }>(
    "select name from storage.objects where name not like '%-small.jpg'",
  );
  photo = object?.name ?? "";
  findingPhoto = `${id}/${randomUUID()}.jpg`;
  await shop.sql(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select bucket_id, $1, $2, metadata from storage.objects where name = $3`,
    [findingPhoto, randomUUID(), photo],
  );
});

/** The bucket, as used by the caller's client. */
async function photosAs(caller: Caller) {
  const exp = Math.floor(new Date("2026-11-24T12:00:00Z").getTime() / 1000);
  const claims = people.claims(caller);
  const key =
    caller === "anon"
      ? await shop.accessTokens.anonKey()
      : caller === "service_role"
        ? await shop.accessTokens.serviceRoleKey()
        : await shop.accessTokens.issue({ role: "authenticated", exp, ...claims });
  return createClient(url, key, { auth: { persistSession: false } }).storage.from(bucket);
}

const mayRead: Record<Caller, boolean> = {
  anon: false,
  customer: true,
  "other customer": false,
  "staff, switched off": false,
  technician: false,
  advisor: true,
  administrator: true,
  "administrator without the code": false,
  "administrator with the code": true,
  service_role: true,
};

describe.each(callers)("%s", (caller) => {
  it(`${mayRead[caller] ? "sees" : "does not see"} the customer's photo`, async () => {
    const photos = await photosAs(caller);
    const [folder = ""] = photo.split("/");
    const seen = mayRead[caller];

    expect((await photos.download(photo)).error === null).toBe(seen);
    expect((await photos.createSignedUrl(photo, 60)).error === null).toBe(seen);
    expect((await photos.exists(photo)).data).toBe(seen);
    // The bay's is there, too, for the owner's own programs.
    const all = caller === "service_role" ? 3 : 2;
    expect((await photos.list(folder)).data).toHaveLength(seen ? all : 0);
    expect((await photos.list()).data).toHaveLength(seen ? 1 : 0);
  });

  it(`${caller === "service_role" ? "sees" : "does not see"} a finding's photo in the files`, async () => {
    const photos = await photosAs(caller);
    expect((await photos.exists(findingPhoto)).data).toBe(caller === "service_role");
  });
});

describe.each(callers.filter((caller) => caller !== "service_role"))("%s", (caller) => {
  it("cannot upload, change, move or delete any", async () => {
    const photos = await photosAs(caller);
    const before = await shop.sql("select id, name, version from storage.objects order by name");
    const [folder = ""] = photo.split("/");

    const put = await photos.upload(`${folder}/mine.jpg`, "x", { contentType: "image/jpeg" });
    expect(put.error).toMatchObject({ statusCode: "403" });
    const change = await photos.upload(photo, "x", { contentType: "image/jpeg", upsert: true });
    expect(change.error).toMatchObject({ statusCode: "403" });
    expect((await photos.move(photo, `${folder}/moved.jpg`)).error).not.toBeNull();
    expect((await photos.copy(photo, `${folder}/copied.jpg`)).error).not.toBeNull();
    expect((await photos.createSignedUploadUrl(`${folder}/mine.jpg`)).error).not.toBeNull();
    expect((await photos.remove([photo])).data).toEqual([]);

    const after = await shop.sql("select id, name, version from storage.objects order by name");
    expect(after).toEqual(before);
  });
});
