import { borrowPath, useOwnPath } from "#app/lib/hydration/borrowed-path.ts";
import { cityNotFoundMeta } from "#app/lib/seo/not-found-meta.ts";
import { CityNotFoundMessage } from "#app/sections/city/city-not-found-message.tsx";
import { slugMarker } from "#app/sections/lookup-failed.tsx";
import { cityNotFoundPath } from "#shop/pages/paths.ts";

borrowPath(cityNotFoundPath);

export const meta = cityNotFoundMeta;

/** Template for all unknown cities: the server inserts the slug. */
export default function CityNotFound() {
  useOwnPath();
  return <CityNotFoundMessage slug={slugMarker} />;
}
