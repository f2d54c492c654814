import { FileText } from "lucide-react";
import { Link } from "react-router";
import { Section } from "#app/components/ui/section.tsx";
import { mainPages } from "#app/lib/site/site-pages.ts";
import { paths } from "#shop/pages/paths.ts";

interface Entry {
  title: string;
  path: string;
}

export interface SiteIndexProps {
  /** Number of routes by kind (docs/product.md#sitemap-page). */
  counts: { main: number; services: number; cities: number; own: number; pairs: number };
  /** Number of URLs in the XML sitemap; undefined before it was written. */
  listed: number | undefined;
  services: readonly Entry[];
  /** Pages that the owner has added. */
  own: readonly Entry[];
  /** Sorted by name. */
  cities: readonly Entry[];
  /** A sample of the pages of services in cities. */
  samples: readonly Entry[];
}

const files = ["/sitemap.xml", "/sitemap.txt", "/robots.txt", "/llms.txt"];

const legalPages = [
  { title: "Terms of Service", path: paths.terms },
  { title: "Privacy Policy", path: paths.privacy },
];

/** The pages of the site by kind, with their numbers. */
export function SiteIndex({ counts, listed, services, own, cities, samples }: SiteIndexProps) {
  const all = counts.main + counts.services + counts.cities + counts.own + counts.pairs;
  const lines: [term: string, count: number][] = [
    ["Main pages", counts.main],
    ["Services", counts.services],
    ...(counts.own > 0 ? ([["More pages", counts.own]] as [string, number][]) : []),
    ...(counts.cities > 0
      ? ([["Cities (two addresses each)", counts.cities]] as [string, number][])
      : []),
    ...(counts.pairs > 0 ? ([["Services in cities", counts.pairs]] as [string, number][]) : []),
  ];
  return (
    <Section aria-label="Pages of this site">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <div className="rounded-lg border border-line-strong bg-surface p-5 md:p-6">
          <h2 className="text-2xl">Pages</h2>
          <dl className="mt-3 tabular-nums">
            {lines.map(([term, count]) => (
              <div key={term} className="flex justify-between gap-4 border-line border-b py-2">
                <dt>{term}</dt>
                <dd>{count}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 py-2 font-semibold">
              <dt>Routes</dt>
              <dd>{all}</dd>
            </div>
            {listed === undefined ? null : (
              <div className="flex justify-between gap-4 border-line-strong border-t-2 border-dashed py-2">
                <dt>Addresses in the XML sitemap</dt>
                <dd>{listed}</dd>
              </div>
            )}
          </dl>
          <p className="mt-2 text-sm text-steel">
            The XML sitemap lists each page once, at its main address, together with the terms and
            the privacy policy.
          </p>
          <h2 className="mt-8 text-2xl">For search engines</h2>
          <ul className="mt-2">
            {files.map((file) => (
              <li key={file}>
                <a
                  href={file}
                  className="flex min-h-11 items-center gap-2 text-clay underline underline-offset-4 hover:decoration-2"
                >
                  <FileText aria-hidden="true" className="size-4.5 shrink-0" />
                  {file}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          <List title="Main pages" entries={[...mainPages, ...legalPages]} />
          <List title="Services" entries={services} />
          {own.length > 0 ? <List title="More pages" entries={own} /> : null}
          {cities.length > 0 ? <List title="Cities" entries={cities} /> : null}
          {samples.length > 0 ? (
            <List
              title="A few services by city"
              entries={samples}
              note={`${samples.length} of ${counts.pairs}. Each service and city page links to the others.`}
            />
          ) : null}
        </div>
      </div>
    </Section>
  );
}

interface ListProps {
  title: string;
  entries: readonly Entry[];
  note?: string;
}

function List({ title, entries, note }: ListProps) {
  return (
    <div>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className="flex min-h-11 items-center py-1.5 text-clay leading-tight underline-offset-4 hover:underline"
            >
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
      {note ? <p className="mt-2 text-sm text-steel">{note}</p> : null}
    </div>
  );
}
