import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { Notices } from "#app/components/frame/notices.tsx";
import { fontFile } from "#app/fonts/font-files.ts";
import tagChoice from "#app/lib/outside-tags/tag-choice.ts?worker&url";
import { published } from "#app/lib/site/published.ts";
import { siteFacts as facts } from "#app/lib/site/site-facts.ts";
import { brandCss } from "#shop/brand/brand-css.ts";
import { hasOutsideTags } from "#shop/catalog/site/outside-tags.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { paths } from "#shop/pages/paths.ts";

/** Context key under which the renderer passes the facts to loaders. */
export const siteFacts = facts;

/** Where the document has its notices (root.tsx). */
const placeOfNotices = '<div id="notices"></div>';

/** What `/count.js` finds on public pages if there are tags of others: who asks for them, and their ids. */
const tagsOf = (content: PageContent) =>
  hasOutsideTags(content) && {
    "data-tags": tagChoice,
    "data-google-tag": content.googleTag,
    "data-meta-pixel": content.metaPixel,
  };

/** What development has instead of a page's first module (site/bundle/browser-facts.ts). */
const inDevelopment = () =>
  `<script>shopFacts=${JSON.stringify({ ...published, content: undefined }).replaceAll("<", "\\u003c")}</script>`;

/**
 * Renders a page to a complete document. Waits for all parts that hydrate later and writes no
 * streaming placeholders, so that the HTML is the same with and without scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
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
  const { content } = loaded.get(facts);
  // An address where nothing is may have been that of a visit.
  const hasTags = !context.isSpaMode && path !== paths.stranded && !path.endsWith("/404");
  const notices = renderToStaticMarkup(
    <div id="notices" {...(hasTags && tagsOf(content))}>
      <Notices path={path} content={content} />
    </div>,
  );
  // What the shop's brand changes of the stylesheet, after it. React leaves alone what it finds in the head.
  const style = brandCss(content.brand, fontFile);
  const head = [style && `<style>${style}</style>`, import.meta.env.DEV && inDevelopment()];
  const written = page
    .replace(placeOfNotices, () => notices)
    .replace("</head>", (end) => `${head.filter(Boolean).join("")}${end}`);
  return new Response(written, { status, headers });
}
