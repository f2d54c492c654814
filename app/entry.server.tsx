import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { Notices } from "#app/components/frame/notices.tsx";
import { fontFile } from "#app/fonts/font-files.ts";
import tagChoice from "#app/lib/outside-tags/tag-choice.ts?worker&url";
import { siteFacts as facts } from "#app/lib/site/site-facts.ts";
import { brand } from "#content/brand.ts";
import { outsideTags } from "#content/own-pages.ts";
import { brandCss } from "#shop/brand/brand-css.ts";
import { hasOutsideTags } from "#shop/catalog/outside-tags.ts";
import { paths } from "#shop/pages/paths.ts";

/** Context key under which the renderer passes the facts to loaders. */
export const siteFacts = facts;

/** Where the document has its notices (root.tsx). */
const placeOfNotices = '<div id="notices"></div>';
const withNotices = (path: string, tags: object) => () =>
  renderToStaticMarkup(
    <div id="notices" {...tags}>
      <Notices path={path} />
    </div>,
  );

/** What `/count.js` finds on public pages if there are tags of others: who asks for them, and their ids. */
const tagsOfPages = hasOutsideTags(outsideTags)
  ? {
      "data-tags": tagChoice,
      "data-google-tag": outsideTags.googleTag,
      "data-meta-pixel": outsideTags.metaPixel,
    }
  : {};

/** What the shop's brand changes of the stylesheet, after it. React leaves alone what it finds in the head. */
const style = brandCss(brand, fontFile);
const branded = style ? `<style>${style}</style></head>` : undefined;

/**
 * Renders a page to a complete document. Waits for all parts that hydrate later and writes no
 * streaming placeholders, so that the HTML is the same with and without scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  // A part that failed to render would be missing from the page: fail the build instead.
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = await new Response(stream).text();
  const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, "");
  // An address where nothing is may have been that of a visit.
  const hasTags = !context.isSpaMode && path !== paths.stranded && !path.endsWith("/404");
  const noted = page.replace(placeOfNotices, withNotices(path, hasTags ? tagsOfPages : {}));
  return new Response(branded ? noted.replace("</head>", () => branded) : noted, {
    status,
    headers,
  });
}
