import { NotFoundMessage } from "#app/components/not-found-message.tsx";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

/** Served at URLs that React Router does not know; hydration would fail there. */
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
