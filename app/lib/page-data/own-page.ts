import { breadcrumbData, faqData } from "#app/lib/seo/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { ownPageCard, shareCard } from "#app/lib/seo/share-card.ts";
import { priceOnCard } from "#shop/catalog/price.ts";
import type { OwnPage, OwnSection } from "#shop/catalog/site/own-page.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { ownPagePath, paths } from "#shop/pages/paths.ts";
import { longDate } from "#shop/text/long-date.ts";
import { paragraphsOf } from "#shop/text/paragraphs.ts";

type OwnPageData = NonNullable<ReturnType<typeof ownPageData>>;
/** A section with all that it shows. */
export type ShownSection = OwnPageData["sections"][number];

/** All data of a page that the owner has added (docs/product.md#own-pages). Runs when it is rendered. */
export function ownPageData(content: PageContent, slug: string) {
  const page = content.ownPages?.find((own) => own.slug === slug);
  if (!page) return undefined;
  const { title, lead, description = lead } = page;
  const crumbs = [{ title: "Home", path: paths.home }, { title }];
  const questions = questionsOf(page);
  return {
    meta: [
      ...pageMeta({
        title,
        description,
        path: ownPagePath(page),
        image: shareCard(ownPageCard(page)),
      }),
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
      ...(questions.length > 0 ? [{ "script:ld+json": faqData(questions) }] : []),
    ],
    crumbs,
    title,
    lead,
    sections: page.sections
      .filter((section) => isOffered(content, section))
      .map((section) => shown(content, section)),
  };
}

const questionsOf = ({ sections }: OwnPage) =>
  sections.flatMap((section) => (section.kind === "questions" ? section.questions : []));

/** Whether the shop has what the section shows. */
function isOffered({ about, financing }: PageContent, section: OwnSection): boolean {
  if (section.kind === "team") return people(about).length > 0;
  return section.kind !== "form" || section.form !== "financing" || financing !== undefined;
}

const people = (about: PageContent["about"]) =>
  [about?.owner, ...(about?.team ?? [])].flatMap((one) => one ?? []);

function shown({ about, cities, financing, prices, services }: PageContent, section: OwnSection) {
  switch (section.kind) {
    case "text":
    case "picture":
      return { ...section, paragraphs: paragraphsOf(section.text), text: undefined };
    case "prices": {
      const lines = section.prices.flatMap(({ price: id, what }) => {
        const price = prices.find((one) => one.id === id);
        return price ? [{ ...price, what: what ?? price.what }] : [];
      });
      const [oldest] = lines.map(({ checkedOn }) => checkedOn).toSorted();
      return {
        ...section,
        prices: lines.map((price) => ({
          what: price.what,
          amount: priceOnCard(price),
          note: price.note,
        })),
        checkedOn: oldest && longDate(oldest),
      };
    }
    case "form":
      return {
        ...section,
        ...(section.form === "appointment" && {
          serviceTitles: services.map(({ title }) => title),
        }),
        ...(section.form === "financing" && { note: financing?.applicationNote }),
      };
    case "map":
      return {
        ...section,
        cities: cities.map(({ name, coordinates }) => ({ name, ...coordinates })),
      };
    case "team":
      return { ...section, people: people(about) };
    default:
      return section;
  }
}
