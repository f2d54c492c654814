import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { backUpTonight } from "#server/backups/nightly.ts";
import { callers } from "#tests/support/accounts/people.ts";
import {
  type ConnectedShop,
  openConnectedShop,
  openProcess,
} from "#tests/support/desk/connected-shop.ts";
import { type Mailbox, openMailbox } from "#tests/support/desk/mailbox.ts";

let shop: ConnectedShop;
beforeAll(async () => {
  shop = await openConnectedShop();
});
beforeEach(async () => {
  await shop.app.sql("delete from private.server_settings");
  await shop.settings.reload();
});

const mail = { server: "smtp.shop.example", port: "465", user: "site", password: "planted-mail" };
const webhook = {
  url: "https://hooks.shop.example/a",
  secret: "planted-webhook!",
  images: "links",
};
const problem = async (response: Response) => (await response.json()).error;

describe("a connection", () => {
  it("is set, read and turned off by administrators alone", async () => {
    for (const caller of callers) {
      const may = ["administrator", "administrator with the code"].includes(caller);
      const refused = ["anon", "service_role"].includes(caller) ? 401 : 403;
      const answers = [
        await shop.save("webhook", webhook, caller),
        await shop.desk.read(caller, "connections"),
        await shop.turnOff("webhook", caller),
      ];
      const expected = may ? [204, 200, 204] : [refused, refused, refused];
      expect(
        answers.map(({ status }) => status),
        caller,
      ).toEqual(expected);
    }
    expect(await shop.app.sql("select name from private.server_settings")).toEqual([]);
  });

  it("says of a secret when it was set and by whom, and keeps it when it is left empty", async () => {
    await shop.save("mail", { ...mail, from: "Service@Shop.example" });
    await shop.save("mail", { ...mail, user: "other", password: "" });
    expect(await shop.connection("mail")).toMatchObject({
      from: "desk",
      values: { server: "smtp.shop.example", port: "465", user: "other" },
      secrets: { password: { at: "2026-11-23T13:00:00.000Z", by: "administrator" } },
      lost: [],
    });
    expect(shop.settings.config().smtpUrl).toBe("smtps://other:planted-mail@smtp.shop.example:465");
  });

  it("has its secret entered again when it is to go elsewhere", async () => {
    await shop.save("mail", mail);
    const response = await shop.save("mail", { ...mail, server: "evil.example", password: "" });
    expect([response.status, (await problem(response)).fields]).toEqual([
      400,
      { password: ["Password: enter it again, because the address has changed"] },
    ]);
    expect(shop.settings.config().smtpUrl).toContain("smtp.shop.example");
  });

  it.each([
    ["mail", { ...mail, server: "smtp shop" }],
    ["mail", { ...mail, server: "a".repeat(254) }],
    ["mail", { ...mail, port: "0" }],
    ["mail", { ...mail, port: "65536" }],
    ["mail", { ...mail, user: "", password: "x" }],
    ["mail", { ...mail, from: "nobody" }],
    ["mail", { ...mail, password: "x".repeat(501) }],
    ["mail", { ...mail, password: 3 }],
    ["webhook", { ...webhook, secret: "short" }],
    ["webhook", { ...webhook, url: "ftp://shop.example" }],
    ["webhook", { ...webhook, url: "https://user:word@shop.example" }],
    ["webhook", { ...webhook, url: `https://shop.example/${"a".repeat(500)}` }],
    ["webhook", { ...webhook, images: "both" }],
    ["captcha", { siteKey: "key", secret: "", accounts: "no" }],
    ["google", { clientId: "id", secret: "" }],
    ["microsoft", { clientId: "id", secret: "s", tenant: "evil.example/x" }],
    ["alert", { phone: "12" }],
    ["texts", { format: "json", url: "https://sms.example", replies: "short" }],
    // Where the server could be made to call itself and its network.
    ["webhook", { ...webhook, url: "http://hooks.shop.example" }],
    ["webhook", { ...webhook, url: "https://127.0.0.1/x" }],
    ["webhook", { ...webhook, url: "https://[::1]/x" }],
    ["webhook", { ...webhook, url: "https://169.254.169.254/latest" }],
    ["texts", { format: "json", url: "https://10.0.0.8/x" }],
    ["mail", { ...mail, server: "localhost" }],
    ["mail", { ...mail, server: "192.168.1.4" }],
  ])("of bad input is refused, and nothing changes: %s %j", async (name, fields) => {
    const response = await shop.save(name, fields);
    expect(response.status).toBe(400);
    expect((await problem(response)).message).toMatch(/^[A-Z]/);
    expect(await shop.app.sql("select name from private.server_settings")).toEqual([]);
  });

  it("that there isn't is not found", async () => {
    for (const name of ["storage", "constructor", "__proto__"]) {
      expect((await shop.save(name, {})).status).toBe(404);
      expect((await shop.turnOff(name)).status).toBe(404);
    }
  });

  it("of the environment can't be changed, and says which variable decides", async () => {
    const fixed = await openConnectedShop({ SMTP_URL: "smtp://planted-env:25" });
    const response = await fixed.save("mail", mail);
    expect([response.status, (await problem(response)).message]).toEqual([
      409,
      "The server's environment has SMTP_URL, which wins. Change it there.",
    ]);
    const connection = await fixed.connection("mail");
    expect(connection).toMatchObject({ from: "environment", variables: ["SMTP_URL"], values: {} });
    expect(JSON.stringify(await fixed.list())).not.toContain("planted");
  });
});

describe("without a restart", () => {
  let open: ConnectedShop;
  let first: Mailbox;
  let second: Mailbox;
  const at = ({ url }: Mailbox) => ({ server: "127.0.0.1", port: new URL(url).port });
  const to = "owner@shop.example";
  beforeAll(async () => {
    open = await openConnectedShop({ LOCAL_RECEIVERS: "on" });
    [first, second] = [await openMailbox(), await openMailbox()];
  });

  it("the next mail goes to the mail server that was set, which says that it has it", async () => {
    const sendTest = () => open.desk.call("administrator", "test-email", { to });
    expect(await (await sendTest()).json()).toEqual({ to, kept: true });
    await open.save("mail", at(first));
    expect(await (await sendTest()).json()).toEqual({
      to,
      kept: false,
      taken: { server: "127.0.0.1", answer: expect.stringMatching(/^250 /) },
    });
    expect((await first.next(to)).subject).toBe("Test email from Brazos Car Care");
    await open.save("mail", at(second));
    await sendTest();
    expect((await second.next(to)).subject).toBe("Test email from Brazos Car Care");
    expect(first.waiting(to)).toBe(0);
  });

  it("another process follows", async () => {
    const other = await openProcess(open.app, {
      directory: open.directory,
      environment: { LOCAL_RECEIVERS: "on" },
    });
    await open.save("mail", at(first));
    await expect.poll(() => other.settings.config().smtpUrl).toContain(at(first).port);
    await other.mailer.send({ to, subject: "From the other", text: "", html: "" }, "other");
    expect((await first.next(to)).subject).toBe("From the other");
  });

  it("a test mail says in words why it wasn't taken, and logs no password", async () => {
    await open.save("mail", {
      server: "127.0.0.1",
      port: "1",
      user: "u",
      password: "planted-here",
    });
    const response = await open.desk.call("administrator", "test-email", { to });
    expect([response.status, (await problem(response)).message]).toEqual([
      502,
      "The mail server can't be reached, or not with encryption. Check its name and port.",
    ]);
    expect(open.logged()).toContain("the test email was not taken");
    expect(open.logged()).not.toContain("planted-here");
  });

  it("new accounts confirm their address as soon as mail leaves", async () => {
    const confirms = async () =>
      !(await (await open.app.app.request("/auth/v1/settings")).json()).mailer_autoconfirm;
    await open.turnOff("mail");
    expect(await confirms()).toBe(false);
    await open.save("mail", at(first));
    expect(await confirms()).toBe(true);
  });

  it("the captcha and sign-in providers are offered", async () => {
    const seen = async () => {
      const { forms } = await (await open.app.app.request("/config.json")).json();
      const { external } = await (await open.app.app.request("/auth/v1/settings")).json();
      return [forms.captchaKey, external.google];
    };
    expect(await seen()).toEqual([null, false]);
    await open.save("captcha", { siteKey: "site-key", secret: "s", accounts: "no" });
    await open.save("google", { clientId: "client", secret: "s" });
    expect(await seen()).toEqual(["site-key", true]);
    await open.turnOff("captcha");
    await open.turnOff("google");
    expect(await seen()).toEqual([null, false]);
  });
});

describe("a planted secret", () => {
  const secrets = {
    mail,
    webhook,
    texts: {
      format: "json",
      url: "https://sms.shop.example/m",
      token: "planted-token",
      replies: "planted-replies-0",
    },
    captcha: { siteKey: "key", secret: "planted-captcha", accounts: "yes" },
    google: { clientId: "client", secret: "planted-google" },
  };

  it("is in no log, no answer, no table and no backup, and neither is the key", async () => {
    for (const [name, fields] of Object.entries(secrets)) {
      expect((await shop.save(name, fields)).status, name).toBe(204);
    }
    // Refused ones, too.
    await shop.save("webhook", { ...webhook, secret: "planted" });
    await shop.save("mail", { ...mail, server: "127.0.0.1", password: "planted-refused" });
    const { sql, app, owner } = shop.app;
    const answers = await Promise.all([
      ...["connections", "launch-check", "health"].map((path) =>
        shop.desk.read("administrator", path),
      ),
      app.request("/config.json"),
      app.request("/auth/v1/settings"),
      app.request("/"),
      app.request("/setup"),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const rows = await sql("select to_jsonb(one) as row from private.server_settings one");

    const folder = join(shop.directory, "backups");
    const { user, password, host, port, database } = owner;
    const [backup] = await backUpTonight({
      config: {
        databaseUrl: `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
        storageUrl: undefined,
        dataDirectory: shop.directory,
        backups: { isOn: true, directory: folder, url: undefined, key: undefined },
      },
      database: shop.app.database,
      log: createLog("silent"),
      now: () => new Date("2026-11-24T09:30:00Z"),
      shopInbox: () => "owner@example.com",
    });
    const archive = gunzipSync(await readFile(join(folder, backup?.file ?? "")));
    const key = (await readFile(join(shop.directory, "settings.key"), "utf8")).trim();

    const searched = [shop.logged(), ...texts, JSON.stringify(rows), archive.toString("latin1")];
    for (const text of searched) {
      expect(text).not.toMatch(/planted/);
      expect(text).not.toContain(key);
      expect(text).not.toContain(Buffer.from(key, "hex").toString("latin1"));
    }
    // What is searched does hold what was set.
    expect(archive.toString("latin1")).toContain("smtp.shop.example");
    expect(rows).toHaveLength(16);
  });
});
