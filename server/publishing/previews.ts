import { readdir, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { HttpError } from "#platform/http/errors.ts";
import type { Log } from "#platform/log.ts";
import type { SiteFiles } from "#server/http/site-files.ts";
import { isDeskPath } from "#shop/paths.ts";
import { removeOldSites, removeRemains } from "./kept-sites.ts";
import type { PageChanges } from "./page-changes.ts";
import { createPreviewTokens, type PreviewLink } from "./preview-tokens.ts";
import { PublishingError } from "./rendered-sites.ts";

/** How long a preview can be looked at. */
const previewMilliseconds = 60 * 60_000;

/** How many previews stay; the oldest makes room. */
const keptPreviews = 3;

const cleanUpMilliseconds = 10 * 60_000;

/** The cookie of a browser that looks at a preview. */
export const previewCookie = "preview";

/** Drafts as visitors would see them, each for an hour (docs/decisions/090-previews-by-cookie.md). */
export interface Previews {
  /**
   * Renders a document that has no mistakes.
   *
   * @param signal ends it: nobody waits any more
   * @throws {HttpError} 409 while another one is made, 503 with a sentence when it cannot be
   */
  make(
    document: unknown,
    signal: AbortSignal,
  ): Promise<{ token: string; expiresAt: Date; changes: PageChanges }>;
  /** What a link leads to; `gone`: it was ours, and other previews have taken its place. */
  open(token: string): Promise<PreviewLink["is"] | "gone">;
  /** Whether a request comes from a browser that looks at a preview. */
  isIn(cookies: string | undefined): boolean;
  /**
   * Answers a browser that looks at a preview.
   *
   * @returns true when it is answered; false when the preview has nothing there, and undefined when the
   *   request has nothing to do with one
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | undefined;
  /** Removes what has ended, and what a kill has left. */
  cleanUp(): Promise<void>;
  stop(): void;
}

/**
 * @param deps.directory the folder of previews; made when it is needed
 * @param deps.render renders a document into a folder there whose name begins with `<number>-`
 * @param deps.compare what visitors will find otherwise than now on a rendered site
 * @param deps.load a rendered site, ready to be served as a preview
 */
export function createPreviews(deps: {
  directory: string;
  secret: Buffer;
  now: () => Date;
  log: Pick<Log, "warn">;
  render: (number: number, document: unknown, signal: AbortSignal) => Promise<string>;
  compare: (directory: string) => Promise<PageChanges>;
  load: (directory: string) => Promise<Pick<SiteFiles, "serve">>;
}): Previews {
  const { directory, now, log } = deps;
  const tokens = createPreviewTokens(deps.secret, now);
  const loaded = new Map<number, Pick<SiteFiles, "serve">>();
  let isMaking = false;

  const numberOf = (name: string) => Number.parseInt(name, 10);
  const namesThere = async () =>
    (await readdir(directory).catch((): string[] => [])).filter((name) => /^\d+-/.test(name));

  async function forget(): Promise<void> {
    const kept = new Set((await namesThere()).map(numberOf));
    for (const number of loaded.keys()) if (!kept.has(number)) loaded.delete(number);
  }

  async function cleanUp(): Promise<void> {
    if (!isMaking) await removeRemains(directory);
    for (const name of await namesThere()) {
      if (numberOf(name) > now().getTime()) continue;
      await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 });
    }
    await forget();
  }

  /** The token of a browser that looks at a preview which has not ended. */
  function tokenIn(cookies: string | undefined): { token: string; number: number } | undefined {
    if (!cookies?.includes(`${previewCookie}=`)) return undefined;
    const [, token = ""] = /(?:^|;\s*)preview=([^;\s]*)/.exec(cookies) ?? [];
    const link = tokens.read(token);
    return link.is === "open" ? { token, number: link.number } : undefined;
  }

  const timer = setInterval(() => {
    cleanUp().catch((error) => log.warn({ err: error }, "previews could not be removed"));
  }, cleanUpMilliseconds);
  timer.unref();

  return {
    cleanUp,
    stop: () => clearInterval(timer),
    isIn: (cookies) => tokenIn(cookies) !== undefined,

    async make(document, signal) {
      if (isMaking) {
        throw new HttpError(
          409,
          "preview_under_way",
          "Another preview is being made. Try again in a moment.",
        );
      }
      isMaking = true;
      try {
        const number = now().getTime() + previewMilliseconds;
        const site = await deps.render(number, document, signal);
        loaded.set(number, await deps.load(site));
        await removeOldSites(directory, site, keptPreviews);
        await forget();
        return {
          token: tokens.sign(number),
          expiresAt: new Date(number),
          changes: await deps.compare(site),
        };
      } catch (error) {
        if (signal.aborted) {
          throw new HttpError(503, "preview_failed", "No one is waiting for this preview anymore.");
        }
        if (!(error instanceof PublishingError)) throw error;
        log.warn({ err: error.cause }, error.message);
        throw new HttpError(503, "preview_failed", error.message, { cause: error });
      } finally {
        isMaking = false;
      }
    },

    async open(token) {
      const link = tokens.read(token);
      if (link.is !== "open" || loaded.has(link.number)) return link.is;
      const name = (await namesThere()).find((one) => numberOf(one) === link.number);
      if (name === undefined) return "gone";
      loaded.set(link.number, await deps.load(join(directory, basename(name))));
      return "open";
    },

    serve(request, response) {
      const found = tokenIn(request.headers.cookie);
      if (!found) return undefined;
      const path = request.url?.split("?", 1)[0] ?? "/";
      if (isDeskPath(path) || path.startsWith("/preview/")) return undefined;
      const site = loaded.get(found.number);
      if (site?.serve(request, response)) return true;
      // Screens of the desk are those of the live site, and ask for its scripts.
      if (site) return path.startsWith("/assets/") ? undefined : false;
      // Not in memory, after a restart for example: its link brings it back, or says that it is gone.
      if (!request.headers.accept?.includes("text/html")) return undefined;
      const headers = { Location: `/preview/${found.token}`, "Cache-Control": "no-store" };
      response.writeHead(303, headers).end();
      return true;
    },
  };
}
