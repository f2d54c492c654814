import { serviceNotFoundMeta } from "#app/lib/seo/not-found-meta.ts";
import { slugMarker } from "#app/sections/lookup-failed.tsx";
import { ServiceNotFoundMessage } from "#app/sections/service-not-found-message.tsx";

/** The page answers at addresses React does not know; taking it over there would fail. */
export const handle = { noScripts: true };

export const meta = serviceNotFoundMeta;

/** The template behind every unknown key of /services: the server fills in the slug. */
export default function ServiceNotFound() {
  return <ServiceNotFoundMessage slug={slugMarker} />;
}
