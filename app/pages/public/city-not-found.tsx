import { cityNotFoundMeta } from "#app/lib/seo/not-found-meta.ts";
import { CityNotFoundMessage } from "#app/sections/city-not-found-message.tsx";
import { slugMarker } from "#app/sections/lookup-failed.tsx";

/** The page answers at addresses React does not know; taking it over there would fail. */
export const handle = { noScripts: true };

export const meta = cityNotFoundMeta;

/** The template behind every unknown city: the server fills in the slug. */
export default function CityNotFound() {
  return <CityNotFoundMessage slug={slugMarker} />;
}
