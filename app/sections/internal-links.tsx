import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Fold } from "#app/components/ui/fold.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { LinkList } from "#app/lib/page-data/service-parts.ts";

export interface InternalLinksProps {
  lists: readonly LinkList[];
}

/** Related pages, styled as the arms of a signpost; renders nothing without any. */
export function InternalLinks({ lists }: InternalLinksProps) {
  if (lists.length === 0) return null;
  return (
    <Section tone="sunken" space="tight" aria-labelledby="links-title">
      <h2 id="links-title" className="sr-only">
        Related pages
      </h2>
      <div
        className={`grid gap-x-14 gap-y-2 md:gap-y-8 ${lists.length > 1 ? "md:grid-cols-2" : ""}`}
      >
        {lists.map(({ title, links }) => (
          <Fold
            key={title}
            title={title}
            level={3}
            className="border-ink border-b-2 text-xl md:pb-2"
          >
            <ul>
              {links.map(({ text, href }) => (
                <li key={href} className="border-line border-b">
                  <Link
                    to={href}
                    className="group flex min-h-11 items-center justify-between gap-4 py-1.5 leading-snug underline-offset-4 hover:underline"
                  >
                    {text}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-[1.1em] shrink-0 text-clay transition-transform group-hover:translate-x-1"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
