import { CircleAlert, Megaphone, TriangleAlert } from "lucide-react";
import { Container } from "#app/components/ui/section.tsx";
import { fittingNotices, type Notice } from "#shop/catalog/site/notice.ts";
import { boundsOf } from "#shop/catalog/site/period-bounds.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { paths } from "#shop/pages/paths.ts";

/** Which pages a notice is on: a pattern of paths, for the clock of the page as well (shop-clock.ts). */
const patterns: Readonly<Record<Notice["pages"], string>> = {
  all: "",
  home: "^/$",
  services: `^${paths.services}`,
  cities: `^${paths.locations}`,
  booking: `^${paths.appointment}`,
};

const kinds = {
  news: { tone: "bg-sunken", Icon: Megaphone },
  caution: { tone: "bg-caution-tint", Icon: TriangleAlert },
  urgent: { tone: "bg-stop-tint", Icon: CircleAlert },
};

/**
 * Notices above a page: those of other pages are there as well, hidden, because a visitor who follows
 * a link stays in this document. Written into the rendered document only (entry.server.tsx).
 */
export function Notices({ path, content }: { path: string; content: PageContent }) {
  const { notices, shop } = content;
  if (!notices?.length) return null;
  const shown = fittingNotices(notices).map(({ pages, ...notice }) => ({
    ...notice,
    on: patterns[pages],
    ends: boundsOf(notice, shop.timeZone).ends,
  }));
  const isHidden = (on: string) => !new RegExp(on).test(path);
  const anywhere = shown.map(({ on }) => on);
  const onAny = anywhere.includes("") ? "" : anywhere.join("|");
  return (
    <aside
      aria-label="Notices"
      data-ends={Math.max(...shown.map(({ ends }) => ends))}
      data-on={onAny}
      hidden={isHidden(onAny)}
      className="print:hidden"
    >
      {shown.map(({ id, text, link, kind, on, ends }) => {
        const { tone, Icon } = kinds[kind];
        return (
          <div
            key={id}
            data-ends={ends}
            data-on={on}
            hidden={isHidden(on)}
            className={`border-line border-b ${tone}`}
          >
            <Container className="flex items-center gap-3 py-2">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <p className="min-w-0 font-semibold">
                {text}{" "}
                {link ? (
                  <a href={link.target} className="inline-block py-1 underline underline-offset-2">
                    {link.label}
                  </a>
                ) : null}
              </p>
            </Container>
          </div>
        );
      })}
    </aside>
  );
}
