import { serviceNotFoundMeta } from "#app/lib/seo/not-found-meta.ts";
import { slugMarker } from "#app/sections/lookup-failed.tsx";
import { ServiceNotFoundMessage } from "#app/sections/service-not-found-message.tsx";

/** Served at URLs that React Router does not know; hydration would fail there. */
export const handle = { noScripts: true };

export const meta = serviceNotFoundMeta;

/** Template for all unknown keys of /services: the server inserts the slug. */
export default function ServiceNotFound() {
  return <ServiceNotFoundMessage slug={slugMarker} />;
}
