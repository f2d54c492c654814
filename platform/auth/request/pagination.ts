import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";

/** A page of a list. */
export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
  offset: number;
}

/** Far beyond what fits into one answer. */
const mostPerPage = 1000;

/**
 * Reads `page` and `per_page`; empty is as good as absent, as the published client sends it.
 *
 * @throws {HttpError} 400 when they are no numbers
 */
export function readPage(c: Context, perPage = 50): Page {
  const page = Math.max(1, readCount(c, "page", 1));
  const size = Math.min(mostPerPage, Math.max(1, readCount(c, "per_page", perPage)));
  return { page, perPage: size, offset: (page - 1) * size };
}

function readCount(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) {
    throw invalid(`Bad Pagination Parameters: "${text}" is not a page number`);
  }
  return Number(text);
}

/**
 * Tells of the other pages (RFC 8288). The published client reads the header by position: `page`
 * comes first, and rel stands in double quotes.
 *
 * @param path of the list below `/auth/v1`
 */
export function writePageHeaders(c: Context, path: string, page: Page, total: number): void {
  const last = Math.max(1, Math.ceil(total / page.perPage));
  const link = (number: number, rel: string) =>
    `<${path}?page=${number}&per_page=${page.perPage}>; rel="${rel}"`;
  const links = [...(page.page < last ? [link(page.page + 1, "next")] : []), link(last, "last")];
  c.header("X-Total-Count", String(total));
  c.header("Link", links.join(", "));
}
