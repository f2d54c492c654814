import { randomBytes } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ConnectedShop,
  openConnectedShop,
  openProcess,
} from "#tests/support/desk/connected-shop.ts";

const mail = { server: "smtp.shop.example", port: "465", user: "site", password: "pass/word" };
const texts = {
  format: "json",
  url: "https://sms.shop.example/m",
  token: "t",
  from: "+17705550142",
};
const webhook = {
  url: "https://hooks.shop.example/a",
  secret: "0123456789abcdef",
  images: "links",
};
const captcha = { siteKey: "site", secret: "secret", accounts: "yes" };
const microsoft = { clientId: "site", secret: "s", tenant: "shop.example" };

let shop: ConnectedShop;
beforeAll(async () => {
  shop = await openConnectedShop();
});
beforeEach(async () => {
  await shop.app.sql("delete from private.server_settings");
  await rm(join(shop.directory, "settings.key"), { force: true });
  await shop.settings.reload();
});

const saved = async (name: string, fields: object) => (await shop.save(name, fields)).status;

describe("a setting", () => {
  it("is the default where neither the environment nor the desk says anything", () => {
    const { smtpUrl, smsGateway, webhook: hook, captcha: asked, accounts } = shop.settings.config();
    expect([smtpUrl, smsGateway, hook, asked, accounts.providers]).toEqual([
      ...[undefined, undefined, undefined, undefined, []],
    ]);
    expect(accounts.email.autoconfirm).toBe(true);
  });

  it("is what was set at the desk, at once", async () => {
    for (const [name, fields] of Object.entries({ mail, texts, webhook, captcha, microsoft })) {
      expect(await saved(name, fields), name).toBe(204);
    }
    expect(await saved("alert", { phone: "(770) 555-0142" })).toBe(204);
    expect(shop.settings.config()).toMatchObject({
      smtpUrl: "smtps://site:pass%2Fword@smtp.shop.example:465",
      smsGateway: { url: texts.url, token: "t", from: texts.from, format: "json" },
      webhook,
      captcha: { siteKey: "site", secret: "secret" },
      alertPhone: "+17705550142",
      accounts: {
        captcha: true,
        email: { autoconfirm: false },
        providers: [
          {
            name: "azure",
            issuer: "https://login.microsoftonline.com/shop.example/v2.0",
            clientIds: ["site"],
            secret: "s",
          },
        ],
      },
    });
  });

  it("asks for encryption before it says a password, on any port", async () => {
    await saved("mail", { ...mail, port: "587" });
    expect(shop.settings.config().smtpUrl).toBe(
      "smtp://site:pass%2Fword@smtp.shop.example:587?requireTLS=true",
    );
  });

  it("is the environment's as a whole wherever that has one variable of a connection", async () => {
    await saved("texts", texts);
    await saved("mail", mail);
    const { settings } = await openProcess(shop.app, {
      directory: shop.directory,
      environment: { SMS_GATEWAY_URL: "https://other.example/m", SMTP_URL: "" },
    });
    expect(settings.config()).toMatchObject({
      // Never the desk's token to another's gateway.
      smsGateway: { url: "https://other.example/m", token: undefined, from: undefined },
      smtpUrl: "smtps://site:pass%2Fword@smtp.shop.example:465",
    });
    expect(settings.variablesOf("texts")).toEqual(["SMS_GATEWAY_URL"]);
  });

  it("is the environment's singly where that names the sender alone", async () => {
    await saved("mail", { ...mail, from: "desk@shop.example" });
    const { settings } = await openProcess(shop.app, {
      directory: shop.directory,
      environment: { MAIL_FROM: "env@shop.example" },
    });
    expect(settings.config()).toMatchObject({
      mailFrom: "env@shop.example",
      smtpUrl: "smtps://site:pass%2Fword@smtp.shop.example:465",
    });
    expect(settings.winningOf("mail")).toEqual(["MAIL_FROM"]);
  });

  it("reaches the other processes of the installation", async () => {
    const other = await openProcess(shop.app, { directory: shop.directory });
    await saved("mail", mail);
    await expect.poll(() => other.settings.config().smtpUrl).toContain("smtp.shop.example");
    await shop.turnOff("mail");
    await expect.poll(() => other.settings.config().smtpUrl).toBeUndefined();
  });

  it("that can't be used beside the others is left out, and the server starts", async () => {
    await saved("captcha", captcha);
    await shop.app.sql("delete from private.server_settings where name = 'captcha.siteKey'");
    await saved("mail", mail);
    expect(shop.settings.config()).toMatchObject({ captcha: undefined });
    expect(shop.settings.config().smtpUrl).toContain("smtp.shop.example");
    expect(shop.logged()).toContain("a connection that was set at the desk can't be used");
  });
});

describe("the key", () => {
  it("is made by the first secret, for the server's user alone", async () => {
    const file = join(shop.directory, "settings.key");
    await expect(stat(file)).rejects.toThrow("ENOENT");
    await saved("mail", mail);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe("600");
  });

  it("is the environment's if that has one", async () => {
    const environment = { SETTINGS_KEY: randomBytes(32).toString("hex") };
    const one = await openConnectedShop(environment);
    await one.save("mail", mail);
    const { settings } = await openProcess(one.app, { environment });
    expect(settings.config().smtpUrl).toContain("pass%2Fword");
    await expect(stat(join(one.directory, "settings.key"))).rejects.toThrow("ENOENT");
  });

  it("that isn't one is never replaced", async () => {
    await writeFile(join(shop.directory, "settings.key"), "mine");
    const response = await shop.save("mail", mail);
    expect([response.status, (await response.json()).error.code]).toEqual([409, "key_unusable"]);
    expect(await shop.app.sql("select name from private.server_settings")).toEqual([]);
  });
});

describe("rows without their key, as after a restore or on another installation", () => {
  const withoutKey = async () => {
    await saved("mail", mail);
    await saved("texts", texts);
    await saved("captcha", captcha);
    await rm(join(shop.directory, "settings.key"));
    await shop.settings.reload();
  };

  it("open nothing, and it is said which have to be entered again", async () => {
    await withoutKey();
    expect(shop.logged()).toContain(
      '"lost":["mail: Password","texts: Token","captcha: Secret key"]',
    );
    expect(JSON.stringify(shop.settings.config())).not.toMatch(/pass\/word|pass%2Fword/);
    expect((await shop.connection("mail"))?.lost).toEqual(["password"]);
  });

  it("keep messages waiting rather than lose them, and addresses unconfirmed", async () => {
    await withoutKey();
    const email = { to: "dana@example.com", subject: "Hi", text: "Hi", html: "Hi" };
    await expect(shop.mailer.send(email, "one")).rejects.toThrow(
      "Password can't be read on this server: enter it again at the desk",
    );
    expect(() => shop.settings.assertReadable("texts")).toThrow("Token can't be read");
    expect(shop.settings.config().accounts.email.autoconfirm).toBe(false);
    expect(shop.settings.config().captcha).toBeUndefined();
  });

  it("work again once the secret is entered, and not before", async () => {
    await withoutKey();
    expect(await saved("mail", { ...mail, password: "" })).toBe(400);
    expect(await saved("mail", mail)).toBe(204);
    expect(() => shop.settings.assertReadable("mail")).not.toThrow();
    expect((await shop.connection("mail"))?.lost).toEqual([]);
  });

  it("open nothing on another installation that has the same key", async () => {
    const environment = { SETTINGS_KEY: randomBytes(32).toString("hex") };
    const [one, other] = [
      await openConnectedShop(environment),
      await openConnectedShop(environment),
    ];
    await one.save("mail", mail);
    const rows = await one.app.sql<{ name: string; value: unknown; sealed: Buffer | null }>(
      "select name, value, sealed from private.server_settings",
    );
    for (const { name, value, sealed } of rows) {
      await other.app.sql(
        `insert into private.server_settings (name, value, sealed, changed_at)
         values ($1, $2, $3, now())`,
        [name, value === null ? null : JSON.stringify(value), sealed],
      );
    }
    await other.settings.reload();
    expect((await other.connection("mail"))?.lost).toEqual(["password"]);
    expect(other.settings.config().smtpUrl).not.toContain("word");
  });
});
