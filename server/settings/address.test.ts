import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ConnectedShop,
  openConnectedShop,
  openProcess,
} from "#tests/support/desk/connected-shop.ts";
import { followAddress } from "./follow-address.ts";

const domain = "www.garage.example";
let shop: ConnectedShop;
beforeAll(async () => {
  shop = await openConnectedShop({ SITE_URL: "", PORT: "3000" });
});
beforeEach(async () => {
  await shop.app.sql("delete from private.server_settings");
  await shop.app.sql("delete from auth.mfa_factors");
  await shop.settings.reload();
});

const refusal = async (response: Response) => [response.status, (await response.json()).error.code];

describe("the address of the site", () => {
  it("is the owner's domain, with a certificate of its own or a proxy's", async () => {
    expect(shop.settings.config()).toMatchObject({
      siteUrl: "http://localhost:3000",
      acme: undefined,
    });
    expect((await shop.list()).startsAgain).toBe(false);
    expect((await shop.save("address", { domain, certificate: "here" })).status).toBe(204);
    expect(shop.settings.config()).toMatchObject({
      siteUrl: `https://${domain}`,
      acme: { domains: [domain] },
    });
    expect((await shop.list()).startsAgain).toBe(true);
    expect((await shop.save("address", { domain, certificate: "proxy" })).status).toBe(204);
    expect(shop.settings.config()).toMatchObject({ siteUrl: `https://${domain}`, acme: undefined });
    expect((await shop.turnOff("address")).status).toBe(204);
    expect(shop.settings.config().siteUrl).toBe("http://localhost:3000");
  });

  it("is refused in words where it can't lead visitors, and nothing changes", async () => {
    for (const wrong of ["https://garage.example", "localhost", "10.0.0.7", "garage.example:80"]) {
      const response = await shop.save("address", { domain: wrong, certificate: "here" });
      const { error } = await response.json();
      expect([response.status, error.fields?.domain], wrong).toEqual([400, [expect.any(String)]]);
    }
    expect(shop.settings.config().siteUrl).toBe("http://localhost:3000");
  });

  it("is the environment's wherever that names one", async () => {
    const fixed = await openConnectedShop();
    expect(await refusal(await fixed.save("address", { domain, certificate: "here" }))).toEqual([
      ...[409, "set_by_environment"],
    ]);
    // As after a restore from a machine whose environment named none.
    await fixed.app.sql(
      `insert into private.server_settings (name, value, changed_at) values
         ('address.domain', '"www.garage.example"', now()),
         ('address.certificate', '"here"', now())`,
    );
    await fixed.settings.reload();
    expect(fixed.settings.config().siteUrl).toBe("https://shop.example");
    expect(await fixed.connection("address")).toMatchObject({
      from: "environment",
      variables: ["SITE_URL"],
    });
    expect((await fixed.list()).startsAgain).toBe(false);
  });

  it("has every process start again, and only for another address", async () => {
    const options = { directory: shop.directory, environment: { SITE_URL: "", PORT: "3000" } };
    const other = await openProcess(shop.app, options);
    let starts = 0;
    followAddress(other.settings, other.settings.config(), () => {
      starts += 1;
    });
    await shop.save("alert", { phone: "(770) 555-0142" });
    await expect.poll(() => other.settings.config().alertPhone).toBeDefined();
    expect(starts).toBe(0);
    await shop.save("address", { domain, certificate: "proxy" });
    await expect.poll(() => starts).toBeGreaterThan(0);
    // One that was starting meanwhile notices at once.
    let late = 0;
    followAddress(other.settings, { siteUrl: "http://localhost:3000", acme: undefined }, () => {
      late += 1;
    });
    expect(late).toBe(1);
  });
});

describe("an owner whose second factor", () => {
  const enroll = (kind: "webauthn" | "totp") =>
    shop.app.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status)
       select $1, id, $2::auth.factor_type, 'verified' from yars_profiles
        where email = 'careful@example.com'`,
      [randomUUID(), kind],
    );
  const change = () =>
    shop.save("address", { domain, certificate: "proxy" }, "administrator with the code");

  it("is a passkey has to have an app, too, because passkeys work at one address", async () => {
    await enroll("webauthn");
    expect(await refusal(await change())).toEqual([409, "only_passkeys"]);
    expect(shop.settings.config().siteUrl).toBe("http://localhost:3000");
    await enroll("totp");
    expect((await change()).status).toBe(204);
    await shop.app.sql("delete from auth.mfa_factors where factor_type = 'totp'");
    // What doesn't change the name that passkeys are bound to is hers to change.
    const own = { domain, certificate: "here" };
    expect((await shop.save("address", own, "administrator with the code")).status).toBe(204);
    const off = await shop.turnOff("address", "administrator with the code");
    expect(await refusal(off)).toEqual([409, "only_passkeys"]);
  });
});
