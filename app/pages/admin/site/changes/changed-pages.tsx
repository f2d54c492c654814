import type { PageChanges } from "#app/lib/backend/site-content.ts";
import { formatCount } from "#shop/text/format.ts";

/** Number of pages to list; the others are collapsed. */
const named = 3;

/** The pages that will change when the draft is published. */
export function ChangedPages({ count, pages }: PageChanges) {
  if (count === 0) {
    return (
      <p className="text-sm">
        No page will read differently. The change shows up in booking, emails or texts.
      </p>
    );
  }
  const rest = count - named;
  return (
    <section aria-label="Pages that will change" className="grid gap-2 text-sm">
      <p className="font-semibold">{formatCount(count, "page")} will change:</p>
      <PageList pages={pages.slice(0, named)} />
      {rest > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer py-2.5 font-semibold underline decoration-line-strong underline-offset-2">
            And {rest} more
          </summary>
          <PageList pages={pages.slice(named)} />
          {count > pages.length ? (
            <p className="mt-2 text-steel">And {count - pages.length} not listed here.</p>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}

function PageList({ pages }: Pick<PageChanges, "pages">) {
  return (
    <ul className="grid gap-1">
      {pages.map(({ path, title, is }) => (
        <li key={path} className="break-words">
          {title} <span className="text-steel">{path}</span>
          {is === "changed" ? null : ` (${is})`}
        </li>
      ))}
    </ul>
  );
}
