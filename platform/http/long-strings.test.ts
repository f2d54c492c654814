import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJsonObject } from "./json-body.ts";
import { createSplitter } from "./long-strings.ts";

const place = {
  list: "photos",
  key: "data",
  most: 2,
  tooMany: "too many photos",
  bytes: 300_000,
  tooLong: "photo too large",
};

/** Reads a text that arrives in chunks of this size; also returns the length of what was parsed. */
function read(text: string, size = 65_536) {
  const bytes = Buffer.from(text);
  const splitter = createSplitter(place);
  for (let at = 0; at < bytes.length; at += size) splitter.take(bytes.subarray(at, at + size));
  const body = parseJsonObject(splitter.text());
  splitter.putBack(body);
  return { body, parsed: splitter.text().length };
}

const long = "A".repeat(200_000);
const overlong = "A".repeat(70_000);

describe("a body with long texts where they belong", () => {
  it("is read whole, and only the rest is parsed", () => {
    const sent = { name: "Dana", photos: [{ data: long, name: "a.jpg" }, { data: `b/+${long}` }] };
    const { body, parsed } = read(JSON.stringify(sent));
    expect(body).toEqual(sent);
    expect(parsed).toBeLessThan(300);
  });

  it("is the same however it arrives, and whether base64's letters are escaped", () => {
    const sent = {
      photos: [{ data: "data:image/png;base64,ab/+/+cd==", name: 'a"\\.png' }],
      x: "",
    };
    const plain = JSON.stringify(sent);
    const escaped = plain.replaceAll("/", "\\/").replaceAll("+", "\\u002B");
    for (const text of [plain, escaped]) {
      for (let size = 1; size < 80; size += 1) expect(read(text, size).body).toEqual(sent);
    }
  });

  it("is what a parser makes of it, for any JSON without quotes and backslashes in these texts", () => {
    const data = fc.string({ unit: fc.constantFrom("a", "/", "+", "=", "0") });
    const photos = fc.array(fc.record({ data, name: fc.string() }), { maxLength: 2 });
    const anything = fc.oneof(photos, fc.jsonValue({ maxDepth: 3 }));
    const body = fc.dictionary(fc.constantFrom("photos", "data", "x", "y"), anything);
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 30 }), (sent, size) => {
        const text = JSON.stringify(sent);
        fc.pre(!(JSON.stringify(sent.photos) ?? "").includes("\\"));
        expect(read(text, size).body).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe("a long text anywhere else", () => {
  it.each([
    ["a field", { notes: overlong }, "notes"],
    ["a field inside of a field", { vehicle: { color: overlong } }, "vehicle"],
    ["another field of a photo", { photos: [{ name: overlong }] }, "photos"],
    ["the field of another list", { files: [{ data: overlong }] }, "files"],
    ["deeper in a photo", { photos: [{ data: { data: overlong } }] }, "photos"],
    ["a photo without its object", { photos: [overlong] }, "photos"],
    ["the list itself", { photos: overlong }, "photos"],
  ])("is refused when 64 kB have arrived: %s", (_, sent, field) => {
    const beginning = JSON.stringify(sent).slice(0, 66_000);
    expect(() => read(beginning, 100)).toThrow(
      expect.objectContaining({
        status: 400,
        more: { fields: { [field]: ["Keep this under 10,000 characters"] } },
      }),
    );
  });

  it.each([
    ["a name", `{"${overlong}`],
    ["a body that is no object", `"${overlong}`],
    ["space", " ".repeat(70_000)],
    ["structure", "[".repeat(70_000)],
  ])("has no field to be named: %s", (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ status: 400, code: "bad_json" }));
  });
});

describe("photos beyond the limits", () => {
  it.each([
    ["larger", `{"photos":[{"data":"${"A".repeat(300_001)}`, place.tooLong],
    ["more", JSON.stringify({ photos: Array(3).fill({ data: "A" }) }), place.tooMany],
    ["more in one object", `{"photos":[{${'"data":"A",'.repeat(3)}`, place.tooMany],
  ])("are refused as they arrive: %s", (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it("are no JSON with an escape that means nothing", () => {
    for (const data of ["\\x", "\\u00", "\\"]) {
      expect(() => read(`{"photos":[{"data":"${data}"}]}`)).toThrow("not valid JSON");
    }
  });
});
