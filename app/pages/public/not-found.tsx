import { NotFoundMessage } from "#app/components/not-found-message.tsx";
import { borrowPath, useOwnPath } from "#app/lib/hydration/borrowed-path.ts";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

borrowPath("/404");

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Page Not Found",
    description: "There's no page at this address.",
    noindex: true,
  });

export default function NotFound() {
  useOwnPath();
  return <NotFoundMessage />;
}
