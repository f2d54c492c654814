import { Link } from "react-router";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { Flag } from "#app/pages/admin/flag.tsx";
import { occasionIds, occasionOf } from "#shop/messages/occasions.ts";
import { paths } from "#shop/pages/paths.ts";

/** The occasions on which customers get a message, each with a screen for its words. */
export function OccasionList({ document }: { document: ContentDocument }) {
  const own = Object(document.messageWords);
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {occasionIds.map((id) => {
        const { title, text } = occasionOf(id);
        return (
          <li key={id}>
            <Link
              to={`${paths.site}/messages/${id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 no-underline hover:bg-sunken"
            >
              <span className="underline decoration-line-strong underline-offset-2">{title}</span>
              <span className="text-sm text-steel">{text ? "Email and text" : "Email"}</span>
              {Object.hasOwn(own, id) ? (
                <Flag className="bg-done-tint text-done">Your words</Flag>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
