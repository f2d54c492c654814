import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { servicesInCities } from "#tests/shop-with-everything/service-in-city.ts";
import { readPairTexts, writePairTexts } from "./pair-texts.ts";

it("service-in-city texts read one by one equal those written", async () => {
  const directory = await mkdtemp(join(tmpdir(), "pairs-"));
  try {
    const file = join(directory, "texts");
    const places = JSON.parse(JSON.stringify(await writePairTexts(file, servicesInCities)));
    const texts = readPairTexts(file, places);
    expect(texts).toEqual(servicesInCities);
    expect(JSON.stringify(texts)).toBe(JSON.stringify(servicesInCities));
    const [city = ""] = Object.keys(servicesInCities);
    expect(texts[city]?.["no-such-service"]).toBeUndefined();
    expect(texts[city]?.constructor).toBeUndefined();
  } finally {
    await rm(directory, { recursive: true });
  }
});
