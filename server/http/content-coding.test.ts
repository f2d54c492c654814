import { describe, expect, it } from "vitest";
import { acceptedCodings } from "./content-coding.ts";

describe("the codings that a client takes", () => {
  it.each([
    ["gzip, deflate, br, zstd", ["br", "zstd", "gzip", "identity"]],
    ["zstd, gzip", ["zstd", "gzip", "identity"]],
    ["gzip;q=1.0, br;q=0.5", ["gzip", "br", "identity"]],
    ["br;q=0, gzip", ["gzip", "identity"]],
    ["BR", ["br", "identity"]],
    ["*", ["br", "zstd", "gzip", "identity"]],
    ["*;q=0.1, gzip", ["gzip", "br", "zstd", "identity"]],
    ["brotli, x-gzip", ["identity"]],
    ["gzip;q=nonsense", ["identity"]],
    ["identity", ["identity"]],
    ["", ["identity"]],
    [undefined, ["identity"]],
  ])("%s", (header, codings) => {
    expect(acceptedCodings(header)).toEqual(codings);
    expect(acceptedCodings(header)).toEqual(codings);
  });
});
