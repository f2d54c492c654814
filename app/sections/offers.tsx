import { renderToStaticMarkup } from "react-dom/server";
import { Container } from "#app/components/ui/section.tsx";
import { type Offer, offerPrice } from "#shop/catalog/site/offer.ts";
import { boundsOf } from "#shop/catalog/site/period-bounds.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { servicePath } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/**
 * Offers as HTML, made where pages are rendered: they have nothing to press but links, so browsers need
 * no code for them. Each is hidden by the clock of the page once it has ended (shop-clock.ts).
 *
 * @param options.linked whether each names its services, as on a page that is about none of them
 * @returns an empty text without offers
 */
export function offersMarkup(
  { services, shop }: PageContent,
  offers: readonly Offer[],
  { linked = false }: { linked?: boolean } = {},
): string {
  if (offers.length === 0) return "";
  const ends = offers.map((offer) => boundsOf(offer, shop.timeZone).ends);
  return renderToStaticMarkup(
    <section
      aria-label={offers.length === 1 ? "Offer" : "Offers"}
      data-ends={Math.max(...ends)}
      className="py-8"
    >
      <Container>
        <ul className="grid gap-4 md:grid-cols-2">
          {offers.map((offer, index) => (
            <li
              key={offer.id}
              data-ends={ends[index]}
              className="rounded-lg border border-line-strong border-dashed bg-surface p-4 sm:p-6"
            >
              <OfferCard offer={offer} linked={linked ? services : []} />
            </li>
          ))}
        </ul>
      </Container>
    </section>,
  );
}

function OfferCard({ offer, linked }: { offer: Offer; linked: PageContent["services"] }) {
  const { title, terms, until, untilTime, mention } = offer;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        <p className="font-bold font-figures text-2xl tabular-nums">{offerPrice(offer)}</p>
      </div>
      <p className="mt-2">{terms}</p>
      {mention ? (
        <p className="mt-2">
          Mention <strong>“{mention}”</strong> when you book.
        </p>
      ) : null}
      <p className="mt-2 text-sm text-steel">
        {`Through ${dateLabel(until)}${untilTime ? `, ${timeLabel(untilTime)}` : ""}`}
      </p>
      {linked.length > 0 ? (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {linked
            .filter(({ id }) => offer.services.includes(id))
            .map((service) => (
              <a
                key={service.id}
                href={servicePath(service)}
                className="inline-block py-2 text-clay underline underline-offset-2"
              >
                {service.title}
              </a>
            ))}
        </p>
      ) : null}
    </>
  );
}
