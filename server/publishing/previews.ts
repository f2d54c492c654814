import { createHmac, timingSafeEqual } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { parse } from "hono/utils/cookie";
import { HttpError } from "#platform/http/errors.ts";
import type { Log } from "#platform/log.ts";
import type { SiteFiles } from "#server/http/site-files.ts";
import { isDeskPath } from "#shop/pages/paths.ts";
import { removeOldSites, removeUnfinished } from "./kept-sites.ts";
import type { PageChanges } from "./page-changes.ts";
import { PublishingError } from "./rendered-sites.ts";

/** How long a preview is valid. */
const previewMilliseconds = 60 * 60_000;

/** Maximum number of previews; the oldest is deleted first. */
const keptPreviews = 3;

const cleanUpMilliseconds = 10 * 60_000;

/** Cookie that puts a browser into a preview. */
export const previewCookie = "preview";

/**
 * Drafts rendered as visitors would see them, valid for an hour
 * (docs/decisions/site/versions-and-previews.md).
 */
export interface Previews {
  /**
   * Renders a valid document as a preview.
   *
   * @param signal aborts when the client has disconnected
   * @throws {HttpError} 409 while another one is being rendered, 503 with a message if it cannot be
   */
  make(
    document: unknown,
    signal: AbortSignal,
  ): Promise<{ token: string; expiresAt: Date; changes: PageChanges }>;
  /** Checks a preview link and loads its site; `gone`: signed by us, but deleted to make room. */
  open(token: string): Promise<PreviewLink["is"] | "gone">;
  /** Whether a request with these cookies is from a previewing browser. */
  isIn(cookies: string | undefined): boolean;
  /**
   * Serves a file of the preview to a previewing browser.
   *
   * @returns true if it was served, false if the preview has no file at this path, and undefined if
   *   the request does not concern a preview
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | undefined;
  /** Deletes expired previews and unfinished renderings. */
  cleanUp(): Promise<void>;
  stop(): void;
}

/**
 * @param deps.directory folder of the previews; created on demand
 * @param deps.render renders a document into a subfolder whose name begins with `<number>-`
 * @param deps.compare lists the differences between a rendered site and the live one
 * @param deps.load loads a rendered site for serving as a preview
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
    if (!isMaking) await removeUnfinished(directory);
    for (const name of await namesThere()) {
      if (numberOf(name) > now().getTime()) continue;
      await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 });
    }
    await forget();
  }

  /** Token of a previewing browser whose preview has not expired. */
  function tokenIn(cookies: string | undefined): { token: string; number: number } | undefined {
    const { [previewCookie]: token } = parse(cookies ?? "", previewCookie);
    if (token === undefined) return undefined;
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
      // Admin pages are those of the live site, and need its scripts.
      if (site) return path.startsWith("/assets/") ? undefined : false;
      // Not in memory, for example after a restart: opening the link again loads it, or shows that
      // it is gone.
      if (!request.headers.accept?.includes("text/html")) return undefined;
      const headers = { Location: `/preview/${found.token}`, "Cache-Control": "no-store" };
      response.writeHead(303, headers).end();
      return true;
    },
  };
}

/** Result of verifying a preview link. */
type PreviewLink =
  /** Valid and not expired; `number` identifies the preview. */
  | { is: "open"; number: number }
  | { is: "expired" }
  /** The signature is invalid. */
  | { is: "unknown" };

/** Signs preview links. A preview is identified by its expiry time in milliseconds. */
interface PreviewTokens {
  /** Creates the token for a preview's URL. */
  sign(number: number): string;
  read(token: string): PreviewLink;
}

/** @param secret 32 random bytes, known only to this installation */
export function createPreviewTokens(secret: Buffer, now: () => Date): PreviewTokens {
  const signatureOf = (number: number) =>
    createHmac("sha256", secret).update(`preview:${number}`).digest();
  return {
    sign: (number) => `${number}.${signatureOf(number).toString("base64url")}`,
    read(token) {
      const [, digits, signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
      if (digits === undefined) return { is: "unknown" };
      const number = Number(digits);
      const given = Buffer.from(signature, "base64url");
      if (!timingSafeEqual(given, signatureOf(number))) return { is: "unknown" };
      return number > now().getTime() ? { is: "open", number } : { is: "expired" };
    },
  };
}
