import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { defaultShareCard } from "#app/lib/seo/share-card.ts";
import { shop } from "#app/lib/site/published.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { LegalText } from "#app/sections/legal-text.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import { hasOutsideTags, tagSection } from "#shop/catalog/site/outside-tags.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time: the text is part of the page instead of its code. */
export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteFacts);
  const { privacy } = content.legal;
  const crumbs = [{ title: "Home", path: paths.home }, { title: privacy.title }];
  return {
    meta: [
      ...pageMeta({
        title: privacy.title,
        description: privacy.summary,
        path: paths.privacy,
        image: defaultShareCard,
      }),
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
    ],
    crumbs,
    document: hasOutsideTags(content)
      ? { ...privacy, sections: privacy.sections.toSpliced(-1, 0, tagSection(content)) }
      : privacy,
  };
}

export default function Privacy({ loaderData: { crumbs, document } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner crumbs={crumbs} title={document.title} lead={document.summary} />
      <LegalText
        document={document}
        email={shop.email}
        see={{ title: "Terms of Service", path: paths.terms }}
      />
    </>
  );
}
