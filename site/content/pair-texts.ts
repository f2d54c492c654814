import { openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import type { SiteContent } from "#shop/catalog/site-content.ts";

type PairTexts = SiteContent["servicesInCities"];

/** Position of each text in its file, in bytes, by city and service. */
export type PairPlaces = Record<string, Record<string, readonly [start: number, bytes: number]>>;

/** Writes the service-in-city texts to a file, in which each can be read separately. */
export async function writePairTexts(file: string, texts: PairTexts): Promise<PairPlaces> {
  const places: PairPlaces = {};
  let start = 0;
  const handle = await open(file, "w");
  try {
    for (const [city, ofCity] of Object.entries(texts)) {
      const ofPlaces: PairPlaces[string] = {};
      const written = Object.entries(ofCity).map(([service, text]) => {
        const bytes = Buffer.from(JSON.stringify(text));
        ofPlaces[service] = [start, bytes.length];
        start += bytes.length;
        return bytes;
      });
      places[city] = ofPlaces;
      await handle.writeFile(Buffer.concat(written));
    }
  } finally {
    await handle.close();
  }
  return places;
}

/**
 * Service-in-city texts that are read from their file on access. They are nine tenths of a large catalogue and each is
 * shown on only one page, so no rendering thread should hold all of them.
 */
export function readPairTexts(file: string, places: PairPlaces): PairTexts {
  const descriptor = openSync(file, "r");
  const read = ([start, bytes]: PairPlaces[string][string]) => {
    const text = Buffer.allocUnsafe(bytes);
    readSync(descriptor, text, 0, bytes, start);
    return JSON.parse(text.toString("utf8"));
  };
  const readable = Object.entries(places).map(([city, ofCity]) => [
    city,
    new Proxy(ofCity, {
      get(_, service) {
        const place = isNamed(service) && Object.hasOwn(ofCity, service) && ofCity[service];
        return place ? read(place) : undefined;
      },
    }),
  ]);
  return Object.fromEntries(readable);
}

const isNamed = (key: string | symbol): key is string => typeof key === "string";
