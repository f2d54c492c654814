import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { html } from "#platform/http/html.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { type EnteredClosure, withClosures } from "#server/content/closures-in-force.ts";
import { asIfBegun } from "#server/content/periods-in-force.ts";
import { shop } from "#server/content/published.ts";
import { renderPage } from "#server/http/page.ts";
import { type Previews, previewCookie } from "#server/publishing/previews.ts";
import { finishSetUp } from "#shop/catalog/editing/own-shop.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { paths } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

const bodyLimit = 1024;

const bodySchema = z.object({
  revision: z.int("Name the revision of the draft"),
  finish: z.optional(z.boolean()),
});

interface Draft {
  document: Readonly<Record<string, unknown>>;
  revision: number;
  author: string | null;
  closures: readonly EnteredClosure[] | null;
}

/**
 * `POST /api/desk/preview` `{revision, finish?}`: renders the draft and returns the URL of the
 * preview (docs/contracts/api.md#preview).
 */
export function previewDraft(deps: DeskDependencies, previews: Previews, limit: RateLimit) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { revision, finish } = validate(bodySchema, await readJsonObject(c, bodyLimit));
    const { draft, staff } = await asStaff(deps, c.req.raw, async (tx, staff) => {
      const { rows } = await tx.query<Draft & Record<string, unknown>>(
        `select document, revision, author_name as author,
           (select closures from settings) as closures
         from content_draft`,
      );
      return { draft: rows[0], staff };
    });
    if (draft?.revision !== revision) {
      throw new HttpError(
        409,
        "changed_meanwhile",
        `${draft?.author ?? "Someone else"} changed this draft while you were looking at it.`,
      );
    }
    const now = deps.now();
    const document = finish
      ? finishSetUp(draft.document, shopTimeOf(now, shop().timeZone).date).document
      : draft.document;
    const read = readContent(document, now.getFullYear());
    if (!read.ok) {
      throw new HttpError(400, "draft_has_mistakes", "The draft has mistakes. Fix them first.", {
        more: { mistakes: read.mistakes },
      });
    }
    await limit.count(staff.id);
    const { token, ...preview } = await previews.make(
      asIfBegun(withClosures(document, draft.closures, now)),
      c.req.raw.signal,
    );
    c.header("Cache-Control", "no-store");
    return c.json({ url: `/preview/${token}`, ...preview });
  };
}

/**
 * `GET /preview/{token}`: puts this browser into the preview, which then replaces the pages of the
 * site until it expires.
 */
export function openPreview(previews: Previews, siteUrl: string) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const found = await previews.open(token);
    if (found === "unknown") return await c.notFound();
    if (found !== "open") {
      deleteCookie(c, previewCookie, { path: "/" });
      return renderPage(c, 410, {
        title: "This preview has ended",
        body: html`<p>A preview lasts an hour, and makes room for newer ones. An administrator can make another one under <a href="${paths.site}">Site</a>.</p>
<p><a href="/">See what visitors see</a></p>`,
      });
    }
    setCookie(c, previewCookie, token, {
      path: "/",
      httpOnly: true,
      // Not `Strict`: the first page after following a link in an email would be the live site's.
      sameSite: "Lax",
      secure: siteUrl.startsWith("https:"),
    });
    return leadTo(c, "/");
  };
}

/** `GET /preview/end`: returns this browser to the live site. */
export function endPreview() {
  return (c: Context<AppEnvironment>): Response => {
    deleteCookie(c, previewCookie, { path: "/" });
    return leadTo(c, "/");
  };
}

/** Rejects form submissions from a preview: its times and prices are not the live ones. */
export function notFromPreviews(previews: Previews): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (previews.isIn(c.req.header("Cookie"))) {
      throw new HttpError(
        409,
        "in_preview",
        "This is a preview, and nothing was sent. Choose End Preview at the top of the page first.",
      );
    }
    await next();
  };
}

function leadTo(c: Context<AppEnvironment>, address: string): Response {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  return c.redirect(address, 303);
}
