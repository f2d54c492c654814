import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { toast } from "#app/lib/toast.ts";
import type { PageStart } from "./page-start.ts";

/** What to do about what could not be fetched. */
export const loadAdvice = `Check your connection and try again, or call ${shopPhone}.`;

/**
 * Says that something could not be fetched, with a button to try again.
 *
 * @returns the id of the message
 */
export function notifyMissing(what: "page" | "part", retry: () => void): number {
  return toast({
    title: `This ${what} couldn't load`,
    description: loadAdvice,
    variant: "destructive",
    action: { label: "Try again", run: retry },
  });
}

/** None where pages are not made by a build of ours: in tests of components. */
const pageStart = (): PageStart | undefined => window.pageStart;

let leaving = false;

/** Milliseconds after which a network that stays silent counts as none. */
const patience = 20_000;

/**
 * Opens a page as a new document, with what is typed here kept for it. Without a network this page
 * stays, and says why.
 *
 * @param url of this site; this page anew when left out
 */
export async function openPage(url = location.href): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const found = await fetch(url, { method: "HEAD", cache: "no-store", signal }).catch(
    () => undefined,
  );
  if (!found || found.status >= 500) {
    notifyMissing("page", () => void openPage(url));
    return;
  }
  pageStart()?.keepTyped();
  leaving = true;
  if (url === location.href) location.reload();
  else location.assign(url);
}

/** Where the navigation leads that is under way. */
let target: string | undefined;

/**
 * Takes over from what stands in for this code (page-start.ts), and keeps the page where leaving it would end at the browser's own error page: links followed while the
 * device is offline, and the reload by which React Router answers the missing code of a page. A page
 * whose code is missing is opened as a document instead.
 */
export function keepPage(): void {
  const start = pageStart();
  if (start) start.openOffline = (url) => void openPage(url);
  start?.arrived.abort();
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || leaving || !event.cancelable) return;
    event.preventDefault();
    void openPage(target);
  });
}

/** A page's data could not be fetched, or its server is in trouble. */
const isOutage = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof TypeError;

/** Stays on the page from which a navigation fails for want of a network or a server. */
export const keepPageOnOutage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") target = request.url;
  const results = await next();
  const failed = Object.values(results).some(
    ({ type, result }) => type === "error" && isOutage(result),
  );
  if (!failed || request.signal.aborted) return results;
  void openPage(target);
  return new Promise(() => undefined);
};
