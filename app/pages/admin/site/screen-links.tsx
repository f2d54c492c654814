import { Link } from "react-router";
import { valueAt } from "#app/components/content-form/field-values.ts";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { paths } from "#shop/pages/paths.ts";
import { screenAt } from "./screens/content-screens.ts";

/** Links from a city's screen to its service-in-city texts. */
export function ScreenLinks({
  address,
  document,
}: {
  address: readonly string[];
  document: ContentDocument;
}) {
  const [part, entry = ""] = address;
  if (part !== "cities" || address.length !== 2) return null;
  const texts = valueAt(document, ["servicesInCities", entry]);
  const links = Object.keys(texts ?? {}).flatMap((id) => {
    const screen = screenAt(document, ["cities", entry, id]);
    return screen ? [screen] : [];
  });
  if (links.length === 0) return null;
  return (
    <details className="rounded-lg border border-line-strong bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">
        Services in this city
      </summary>
      <ul className="grid gap-x-4 border-line border-t px-4 py-2 sm:grid-cols-2">
        {links.map(({ address: own, title }) => (
          <li key={own}>
            <Link
              to={`${paths.site}/${own}`}
              className="inline-block min-h-11 py-2.5 text-clay text-sm underline underline-offset-2"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
