import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteVisitor } from "#tests/support/browser/site-visitor.ts";
import { siteOwner } from "#tests/support/content/site-owner.ts";
import {
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

let server: RunningServer;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  server = await startServer({ dataDirectory, environment: { DATA_DIR: dataDirectory } });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const owner = siteOwner(() => dataDirectory);
const { get, read, everyPage } = siteVisitor(() => server.url);
const policyOf = async (path: string) =>
  (await get(path)).headers.get("content-security-policy") ?? "";
const others = /google|facebook|doubleclick/;

it("tags of others are allowed on public pages alone, while there are any, and named in the privacy policy", async () => {
  const before = await everyPage();
  const [home, profile] = [await policyOf("/"), await policyOf("/profile")];
  expect(home).not.toMatch(others);

  await owner.publish((content) => {
    content.googleTag = "G-AB12CD34EF";
    content.metaPixel = "123456789012345";
  });
  expect(await policyOf("/about")).toMatch(
    /script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com\/gtag\/ https:\/\/connect\.facebook\.net;.*img-src [^;]*https:\/\/www\.facebook\.com;.*connect-src [^;]*https:\/\/\*\.google-analytics\.com/,
  );
  for (const path of ["/profile", "/auth", "/admin", "/stranded", "/visit/gone", "/call-back"]) {
    expect(await policyOf(path), path).not.toMatch(others);
    expect(await read(path), path).not.toContain("G-AB12CD34EF");
  }
  expect(await policyOf("/profile")).toBe(profile);
  const about = await read("/about");
  expect(about).toContain('data-google-tag="G-AB12CD34EF"');
  expect(about).not.toMatch(/<script[^>]*src="https:|googletagmanager|facebook\.net/);
  const privacy = await read("/privacy");
  expect(privacy).toMatch(/id="tags-of-others".*Google tag \(G-AB12CD34EF\) tells Google/);
  expect(privacy).toMatch(/Meta pixel \(123456789012345\) tells Meta/);

  await owner.publish((content) => {
    content.googleTag = "AW-123456789";
    delete content.metaPixel;
  });
  const ads = await policyOf("/about");
  expect(ads).toContain("https://googleads.g.doubleclick.net");
  expect(ads).not.toMatch(/facebook|google-analytics/);
  expect(await read("/privacy")).not.toContain("Meta");

  await owner.undo(0);
  await expect.poll(everyPage).toEqual(before);
  expect(await policyOf("/")).toBe(home);
});

it("what isn't the id of a tag is refused, whatever else it is", async () => {
  const before = await everyPage();
  const hostile = [
    ...[
      "",
      " ",
      "G-",
      "G-ab12cd34ef",
      "G-AB12CD34EF ",
      "G-AB12CD34EF\n",
      "GTM-AB12CD3",
      "UA-12345-1",
    ],
    ...['G-AB12"><script>alert(1)</script>', "G-AB12CD34EF&l=x", "G-AB12CD34EF;script-src *"],
    ...[
      "https://evil.example/gtag.js",
      "//evil.example",
      "G-AB12CD34EF/../../evil",
      "AW-12345678'",
    ],
    ...["AW-", "AW-1234567890123", "G-ÄB12CD34EF", "G-AB12CD34EFGHIJK", "javascript:alert(1)"],
  ];
  for (const id of hostile) {
    await expect(
      owner.publish((content) => {
        content.googleTag = id;
      }),
      JSON.stringify(id),
    ).rejects.toThrow(/Enter the ID alone: G-AB12CD34EF/);
  }
  for (const id of [
    "1234",
    "12345678901234567890123",
    "١٢٣٤٥٦٧٨٩٠١٢٣",
    "1234567890123');alert(1)//",
  ]) {
    await expect(
      owner.publish((content) => {
        content.metaPixel = id;
      }),
      JSON.stringify(id),
    ).rejects.toThrow(/Enter the pixel's number alone/);
  }
  expect(await everyPage()).toEqual(before);
});
