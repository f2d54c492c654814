import { NotFoundMessage } from "#app/components/not-found-message.tsx";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

/** The page answers at addresses React does not know; taking it over there would fail. */
export const handle = { noScripts: true };

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Page Not Found",
    description: "There's no page at this address.",
    noindex: true,
  });

export default function NotFound() {
  return <NotFoundMessage />;
}
