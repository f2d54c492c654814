import { beforeAll, describe, expect, it } from "vitest";
import { type ConnectedShop, openConnectedShop } from "#tests/support/desk/connected-shop.ts";

let shop: ConnectedShop;
beforeAll(async () => {
  shop = await openConnectedShop();
});

const say = (body: object) => shop.desk.call("administrator", "mail-test", body);
const to = "owner@shop.example";
const kept = async () => (await shop.list()).mailTest;

describe("whether a test email arrived", () => {
  it("is kept as it was said last, and forgotten with the mail server", async () => {
    const mail = { server: "smtp.shop.example", port: "465", user: "a", password: "b" };
    await shop.save("mail", mail);
    expect((await say({ to, arrived: false })).status).toBe(204);
    expect((await say({ to, arrived: true })).status).toBe(204);
    expect(await kept()).toEqual({ to, arrived: true, at: "2026-11-23T13:00:00.000Z" });
    await shop.save("mail", { ...mail, server: "smtp.other.example" });
    expect(await kept()).toBeNull();
  });

  it.each([{}, { to }, { to: "nobody", arrived: true }, { to, arrived: "yes" }])(
    "is refused as %j, and nothing changes",
    async (body) => {
      expect((await say(body)).status).toBe(400);
      expect(await kept()).toBeNull();
    },
  );
});
