import { borrowPath, useOwnPath } from "#app/lib/hydration/borrowed-path.ts";
import { serviceNotFoundMeta } from "#app/lib/seo/not-found-meta.ts";
import { slugMarker } from "#app/sections/lookup-failed.tsx";
import { ServiceNotFoundMessage } from "#app/sections/service/service-not-found-message.tsx";

borrowPath("/services/404");

export const meta = serviceNotFoundMeta;

/** Template for all unknown keys of /services: the server inserts the slug. */
export default function ServiceNotFound() {
  useOwnPath();
  return <ServiceNotFoundMessage slug={slugMarker} />;
}
