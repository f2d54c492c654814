import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { siteFacts as facts } from "#app/lib/site/site-facts.ts";

/** Whoever renders pages hands the facts in under this name. */
export const siteFacts = facts;

/**
 * Renders one page to a finished document: it waits for every part that hydrates later and writes no streaming
 * placeholders, so that the file reads the same with and without scripts.
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
  // A part that failed to render would ship as an empty hole: the build must fail instead.
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
