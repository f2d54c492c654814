import { describe, expect, it } from "vitest";
import { decodeBinary, decodeText, encodeBroadcast, encodeText, FrameError } from "./frames.ts";

const frame = { joinRef: "1", ref: "2", topic: "room", event: "greet" };

describe("a text frame", () => {
  it.each(["1.0.0", "2.0.0"] as const)("is parsed as it was encoded, in %s", (version) => {
    const text = encodeText(version, frame, '{"a":[1]}');
    expect(decodeText(version, text)).toEqual({ ...frame, payload: { a: [1] } });
  });

  it("may omit its references, in the older protocol", () => {
    expect(decodeText("1.0.0", '{"topic":"t","event":"e","payload":null}')).toEqual({
      joinRef: null,
      ref: null,
      topic: "t",
      event: "e",
      payload: null,
    });
  });

  const named = (topic: string) => JSON.stringify([null, null, topic, "e", {}]);
  it.each([
    ["no JSON", "["],
    ["nothing", ""],
    ["another protocol's", encodeText("1.0.0", frame, "{}")],
    ["a place too few", '[null,null,"t","e"]'],
    ["a place too many", '[null,null,"t","e",{},1]'],
    ["a number for a reference", '[1,null,"t","e",{}]'],
    ["a reference of 256 characters", JSON.stringify(["1".repeat(256), null, "t", "e", {}])],
    ["no topic", named("")],
    ["one of 256 bytes", named("ü".repeat(128))],
    ["one with U+0000", named("a\u0000")],
    ["half a surrogate pair", '[null,null,"\\ud800","e",{}]'],
    ["arrays in arrays without end", `[null,null,"t","e",${"[".repeat(100_000)}`],
  ])("is rejected: %s", (_, text) => {
    expect(() => decodeText("2.0.0", text)).toThrow(FrameError);
  });

  it("accepts a topic of 255 bytes", () => {
    expect(decodeText("2.0.0", named("x".repeat(255))).topic).toHaveLength(255);
  });
});

describe("a binary frame", () => {
  const write = (encoding: number, content: Buffer | string, topic = "room", event = "greet") =>
    Buffer.concat([
      Buffer.from([3, 1, 1, Buffer.byteLength(topic), Buffer.byteLength(event), 0, encoding]),
      Buffer.from(`12${topic}${event}`),
      Buffer.from(content),
    ]);

  it("contains a broadcast of JSON or bytes", () => {
    expect(decodeBinary(write(1, '{"a" : 1}'))).toEqual({
      frame: { ...frame, event: "broadcast", payload: null },
      broadcast: { event: "greet", content: { json: '{"a":1}' } },
    });
    expect(decodeBinary(write(0, Buffer.from([0, 255]))).broadcast.content).toEqual({
      bytes: Buffer.from([0, 255]),
    });
  });

  it.each([
    ["of nothing", Buffer.alloc(0)],
    ["of six bytes", Buffer.from([3, 0, 0, 0, 0, 0])],
    ["of another kind", Buffer.from([4, 0, 0, 1, 0, 0, 0, 116])],
    ["that is shorter than it says", write(0, "").subarray(0, 10)],
    ["without a topic", write(0, "", "")],
    ["with U+0000 in its event", write(0, "", "t", "\u0000")],
    ["that is no UTF-8", Buffer.from([3, 0, 0, 1, 0, 0, 0, 0xff])],
    ["with JSON that is none", write(1, "{")],
  ])("is rejected: one %s", (_, data) => {
    expect(() => decodeBinary(data)).toThrow(FrameError);
  });

  it("is delivered to members with the older protocol only if it is JSON", () => {
    const json = { event: "e", content: { json: "1" } };
    const bytes = { event: "e", content: { bytes: Buffer.from([7]) } };
    expect(JSON.parse(String(encodeBroadcast("1.0.0", "t", json)))).toMatchObject({
      payload: { type: "broadcast", event: "e", payload: 1 },
    });
    expect(encodeBroadcast("1.0.0", "t", bytes)).toBeUndefined();
    expect(encodeBroadcast("2.0.0", "t", bytes)).toEqual(Buffer.from([4, 1, 1, 0, 0, 116, 101, 7]));
  });
});
