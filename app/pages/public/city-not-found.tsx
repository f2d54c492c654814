import { cityNotFoundMeta } from "#app/lib/seo/not-found-meta.ts";
import { CityNotFoundMessage } from "#app/sections/city-not-found-message.tsx";
import { slugMarker } from "#app/sections/lookup-failed.tsx";

/** Served at URLs that React Router does not know; hydration would fail there. */
export const handle = { noScripts: true };

export const meta = cityNotFoundMeta;

/** Template for all unknown cities: the server inserts the slug. */
export default function CityNotFound() {
  return <CityNotFoundMessage slug={slugMarker} />;
}
