import { expect, it } from "vitest";
import { isSignedByGateway } from "./gateway-form.ts";

/** Example from Twilio's documentation and libraries. */
const example = {
  secret: "12345",
  signature: "0/KCTR6DLpKmkAf8muzZqo1nDgQ=",
  url: "https://mycompany.com/myapp.php?foo=1&bar=2",
  fields: {
    Digits: "1234",
    CallSid: "CA1234567890ABCDE",
    To: "+18005551212",
    Caller: "+12349013030",
    From: "+12349013030",
  },
};

const judge = (change: Partial<typeof example>) => {
  const { secret, signature, url, fields } = { ...example, ...change };
  return isSignedByGateway(secret, signature, url, new URLSearchParams(fields));
};

it("accepts the gateway's example, in any order of fields", () => {
  expect(judge({})).toBe(true);
});

it.each<[string, Partial<typeof example>]>([
  ["another secret", { secret: "12346" }],
  ["another address", { url: "https://mycompany.com/myapp.php?foo=1&bar=3" }],
  ["another value", { fields: { ...example.fields, Digits: "1235" } }],
  ["no signature", { signature: "" }],
  ["half a signature", { signature: "0/KCTR6DLpKmkA==" }],
  ["something else", { signature: "ä\u0000".repeat(500) }],
])("rejects %s", (_, change) => expect(judge(change)).toBe(false));
