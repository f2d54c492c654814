import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { siteFacts as facts } from "#app/lib/site/site-facts.ts";

/** Context key under which the renderer passes the facts to loaders. */
export const siteFacts = facts;

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
  return new Response(stream, { status, headers });
}
