import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { acceptedCodings } from "./content-coding.ts";

describe("parsing Accept-Encoding", () => {
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

describe("the 404 page", async () => {
  const html = `<!doctype html><title>Page Not Found</title>${"<p>\u2019text\u2019</p>".repeat(500)}`;
  const notFoundPage = () => ({ html, policy: "default-src 'none'" });
  const { app } = await createTestApp({}, { notFoundPage });

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, zstd", "zstd", zstdDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("is compressed for a client that accepts %s", async (header, coding, decompress) => {
    const response = await app.request("/nothing", { headers: { "Accept-Encoding": header } });
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Encoding")).toBe(coding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBeLessThan(html.length / 10);
    expect(decompress(body).toString()).toBe(html);
  });

  it("is not compressed for other clients", async () => {
    const response = await app.request("/nothing");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(await response.text()).toBe(html);
  });
});
