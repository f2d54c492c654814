import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createRecordSigner, recordFile, recordProblem } from "./sealed-record.ts";

const signer = createRecordSigner(Buffer.alloc(32, 7));
const document = {
  visit: "ABC234",
  lines: [{ title: "Front pads – 8 mm", priceCents: 38_900, answer: "approved", reason: null }],
  car: "2018 Honda Civic",
};
const file = recordFile(signer.seal(document));

describe("a sealed record", () => {
  it("is canonical and passes", () => {
    const { record } = signer.seal({ b: 1, a: "\u20ac" });
    expect(record).toBe('{"a":"€","b":1}');
    expect(recordProblem(file, signer.key)).toBeUndefined();
  });

  it("tells every single changed byte", () => {
    const bytes = Buffer.from(file, "utf8");
    for (let at = 0; at < 1000; at += 1) {
      const place = at % bytes.length;
      const changed = Buffer.from(bytes);
      // Another value at each round: case, digits, white space, escapes.
      const flips = [0x20, 0x01, 0x10][Math.floor(at / bytes.length) % 3] ?? 1;
      changed[place] = (changed[place] ?? 0) ^ flips;
      expect(recordProblem(changed.toString("utf8"), signer.key), `byte ${place}`).toBeDefined();
    }
    expect(recordProblem(` ${file}`, signer.key)).toBeDefined();
    expect(recordProblem(`${file}\n`, signer.key)).toBeDefined();
  });

  it("is not taken from somebody else, however well signed", () => {
    const forger = createRecordSigner(Buffer.alloc(32, 8));
    expect(recordProblem(recordFile(forger.seal(document)), signer.key)).toMatch(/Another/);
    const relabeled = recordFile({ ...forger.seal(document), key: signer.key });
    expect(recordProblem(relabeled, signer.key)).toMatch(/signature/);
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["null", "null"],
    ["a number for the record", '{"key":"","record":1,"sha256":"","signature":""}'],
    ["too much", " ".repeat(2_000_000)],
    [
      "a key of another kind",
      JSON.stringify(generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" })),
    ],
  ])("rejects %s", (_, text) => {
    expect(recordProblem(text, signer.key)).toBeDefined();
  });
});
