import { describe, expect, it } from "vitest";
import { openConnectedShop } from "#tests/support/desk/connected-shop.ts";
import { type DnsFacts, dnsRecords, type Resolver } from "./dns-records.ts";

const facts: DnsFacts = {
  mailServer: "smtp.gmail.com",
  sender: "service@shop.example",
  selector: undefined,
  inbox: "desk@shop.example",
  siteUrl: "https://www.shop.example",
  isOwnersChoice: false,
};
const own = ["203.0.113.5"];

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(), { code }));

/** DNS with these TXT and A records, by name. */
function dns(texts: Record<string, string[]> = {}, addresses: Record<string, string[]> = {}) {
  const find = async <T>(found: T | undefined) => found ?? (await failing("ENOTFOUND")());
  return {
    // Long ones come in parts.
    resolveTxt: (host) => find(texts[host]?.map((text) => [text.slice(0, 9), text.slice(9)])),
    resolve4: (host) => find(addresses[host]),
    resolve6: failing("ENODATA"),
  } satisfies Resolver;
}

const recordsOf = async (resolver: Resolver, more: Partial<DnsFacts> = {}) =>
  Object.fromEntries(
    (await dnsRecords({ ...facts, ...more }, resolver, own)).map((one) => [one.kind, one]),
  );

describe("the records of a domain", () => {
  it("are written out where there are none", async () => {
    const { SPF, DKIM, DMARC, Address } = await recordsOf(dns());
    expect(SPF).toMatchObject({
      state: "missing",
      type: "TXT",
      host: "shop.example",
      value: "v=spf1 include:_spf.google.com ~all",
    });
    expect(DKIM).toMatchObject({ state: "missing", host: "google._domainkey.shop.example" });
    expect(DMARC).toMatchObject({
      state: "missing",
      host: "_dmarc.shop.example",
      value: "v=DMARC1; p=none; rua=mailto:desk@shop.example",
    });
    expect(Address).toMatchObject({
      state: "missing",
      type: "A",
      host: "www.shop.example",
      value: "203.0.113.5",
    });
  });

  it("are good when they say what they should", async () => {
    const texts = {
      "shop.example": ["google-site-verification=1", "v=spf1 include:_spf.google.com ~all"],
      "google._domainkey.shop.example": ["v=DKIM1; k=rsa; p=MIIBIjANBg"],
      "_dmarc.shop.example": ["v=DMARC1; p=reject"],
    };
    const records = await recordsOf(dns(texts, { "www.shop.example": own }));
    expect(Object.values(records).map(({ state }) => state)).toEqual([
      ...["good", "good", "good", "good"],
    ]);
  });

  it("can't be told where no resolver answers, and are written out all the same", async () => {
    for (const code of ["ETIMEOUT", "ECONNREFUSED", "ESERVFAIL"]) {
      const none = failing(code);
      const records = await recordsOf({ resolveTxt: none, resolve4: none, resolve6: none });
      for (const { state, said } of Object.values(records)) {
        expect([state, said]).toEqual(["unknown", expect.stringContaining("can't be looked up")]);
      }
      expect(records.SPF?.value).toBe("v=spf1 include:_spf.google.com ~all");
    }
  });
});

describe("SPF", () => {
  const spf = async (found: string[], more: Partial<DnsFacts> = {}) =>
    (await recordsOf(dns({ "shop.example": found }), more)).SPF;

  it("keeps what is there and adds the mail provider", async () => {
    expect(await spf(["v=spf1 mx include:zoho.example -all"])).toMatchObject({
      state: "wrong",
      value: "v=spf1 include:_spf.google.com mx include:zoho.example -all",
    });
  });

  it("may not be there twice", async () => {
    const twice = await spf(["v=spf1 include:_spf.google.com ~all", "v=spf1 mx -all"]);
    expect([twice?.state, twice?.said]).toEqual(["wrong", expect.stringContaining("several")]);
  });

  it("of an unknown provider is for that one's help to say", async () => {
    const unknown = { mailServer: "mail.host.example" };
    expect(await spf([], unknown)).toMatchObject({ value: "v=spf1 a:mail.host.example ~all" });
    expect(await spf(["v=spf1 mx ~all"], unknown)).toMatchObject({ state: "unknown" });
  });

  it("isn't the shop's where the sender's domain is a provider's", async () => {
    const sender = "shop@gmail.com";
    const [theirs] = await dnsRecords({ ...facts, sender }, dns(), own);
    expect(theirs).toMatchObject({ state: "good", value: null });
    const other = await recordsOf(dns(), { sender, mailServer: "smtp.sendgrid.net" });
    expect(other.SPF).toMatchObject({ state: "wrong", said: expect.stringContaining("refused") });
    expect(other.DMARC).toBeUndefined();
  });
});

describe("the other records", () => {
  it("ask for DKIM's selector where the provider's isn't known", async () => {
    const mailServer = "mail.host.example";
    expect((await recordsOf(dns(), { mailServer })).DKIM).toMatchObject({ state: "unknown" });
    const texts = {
      "s7._domainkey.shop.example": ["k=rsa; p=MIIB"],
      "x._domainkey.shop.example": ["p="],
    };
    const dkim = async (selector: string) =>
      (await recordsOf(dns(texts), { mailServer, selector })).DKIM?.state;
    expect([await dkim("s7"), await dkim("x")]).toEqual(["good", "missing"]);
  });

  it("take the DMARC record of the domain above", async () => {
    const above = dns({ "_dmarc.shop.example": ["v=DMARC1; p=none"] });
    const { DMARC } = await recordsOf(above, { sender: "a@mail.shop.example" });
    expect(DMARC?.state).toBe("good");
  });

  it("say where the address leads instead, and that there is none", async () => {
    const elsewhere = dns({}, { "www.shop.example": ["198.51.100.7"] });
    expect((await recordsOf(elsewhere)).Address).toMatchObject({
      state: "unknown",
      said: "It leads to 198.51.100.7. Compare that with your server's address.",
    });
    for (const siteUrl of ["http://localhost:3000", "http://203.0.113.5"]) {
      expect((await recordsOf(dns(), { siteUrl })).Address).toMatchObject({ host: "" });
    }
    const siteUrl = "http://localhost:3000";
    expect((await recordsOf(dns(), { siteUrl, isOwnersChoice: true })).Address?.said).toBe(
      "Your site has no domain yet. Enter it above, under Address.",
    );
  });
});

describe("GET /api/desk/dns-records", () => {
  it("looks up a domain before the site has it, and nothing else", async () => {
    const asked: string[] = [];
    const resolver = dns({}, { "new.example": ["198.51.100.7"] });
    const { resolve4 } = resolver;
    resolver.resolve4 = (host) => {
      asked.push(host);
      return resolve4(host);
    };
    const shop = await openConnectedShop({}, { resolver });
    const read = async (domain: string) =>
      await (await shop.desk.read("administrator", `dns-records?domain=${domain}`)).json();
    expect(await read("new.example")).toMatchObject({
      records: [{ kind: "Address", host: "new.example", state: "unknown" }],
    });
    expect(await read("nowhere.example")).toMatchObject({
      records: [{ kind: "Address", state: "missing" }],
    });
    for (const inside of ["localhost", "127.0.0.1", "router.lan", "a.example:80"]) {
      expect((await read(inside)).error.code, inside).toBe("validation_failed");
    }
    expect(asked).toEqual(["new.example", "nowhere.example"]);
  });

  it("looks up what follows from the connections as they are", async () => {
    const shop = await openConnectedShop({}, { resolver: dns() });
    const read = async () => {
      const response = await shop.desk.read("administrator", "dns-records");
      return (await response.json()).records as { kind: string; host: string }[];
    };
    expect((await read()).map(({ kind }) => kind)).toEqual(["Address"]);
    await shop.save("mail", {
      server: "smtp.sendgrid.net",
      port: "465",
      user: "apikey",
      password: "x",
      from: "service@pine.example",
      selector: "s9",
    });
    expect(await read()).toMatchObject([
      { host: "pine.example", value: "v=spf1 include:sendgrid.net ~all" },
      { host: "s9._domainkey.pine.example" },
      { host: "_dmarc.pine.example" },
      { host: "shop.example" },
    ]);
  });
});
