import { Link } from "react-router";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { Flag } from "#app/pages/admin/flag.tsx";
import { occasionGroups, occasionOf } from "#shop/messages/occasions.ts";
import { paths } from "#shop/pages/paths.ts";

export interface OccasionListProps {
  document: ContentDocument;
}

/** The occasions on which people get a message, each with a screen for its words. */
export function OccasionList({ document }: OccasionListProps) {
  const own = Object(document.messageWords);
  return (
    <>
      {occasionGroups.map(({ title, ids }) => (
        <section key={title} className="grid gap-2">
          <h2 className="text-xl">{title}</h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {ids.map((id) => (
              <li key={id}>
                <Link
                  to={`${paths.site}/messages/${id}`}
                  className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 no-underline hover:bg-sunken"
                >
                  <span className="underline decoration-line-strong underline-offset-2">
                    {occasionOf(id).title}
                  </span>
                  <span className="text-sm text-steel">
                    {occasionOf(id).text ? "Email and text" : "Email"}
                  </span>
                  {Object.hasOwn(own, id) ? (
                    <Flag className="bg-done-tint text-done">Your words</Flag>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-steel">
        Codes by text, answers to STOP and HELP, sealed records and counter-bills are always in our
        words: the law, the carriers and phones ask for these.
      </p>
    </>
  );
}
