import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { Notices } from "#app/components/frame/notices.tsx";
import { fontFile } from "#app/fonts/font-files.ts";
import { siteFacts as facts } from "#app/lib/site/site-facts.ts";
import { brand } from "#content/brand.ts";
import { brandCss } from "#shop/brand/brand-css.ts";

/** Context key under which the renderer passes the facts to loaders. */
export const siteFacts = facts;

/** Where the document has its notices (root.tsx). */
const placeOfNotices = '<div id="notices"></div>';
const withNotices = (path: string) => () =>
  `<div id="notices">${renderToStaticMarkup(<Notices path={path} />)}</div>`;

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
  const noted = page.replace(placeOfNotices, withNotices(path));
  return new Response(branded ? noted.replace("</head>", () => branded) : noted, {
    status,
    headers,
  });
}
