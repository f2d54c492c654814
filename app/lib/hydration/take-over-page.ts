import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { toast } from "#app/lib/toast.ts";
import type { PageStart } from "./page-start.ts";
import { wasReloaded } from "./was-reloaded.ts";

/** Advice after something could not be loaded. */
export const loadAdvice = `Check your connection and try again, or call ${shopPhone}.`;

/**
 * Shows an error that something could not be loaded, with a button to retry.
 *
 * @returns the id of the message
 */
export function notifyLoadFailure(what: "page" | "part", retry: () => void): number {
  return toast({
    title: `This ${what} couldn't load`,
    description: loadAdvice,
    variant: "destructive",
    action: { label: "Try Again", run: retry },
  });
}

/** Undefined where pages are not built, as in component tests. */
const pageStart = (): PageStart | undefined => window.pageStart;

let leaving = false;

/** Milliseconds after which a silent network counts as unavailable. */
const timeoutMilliseconds = 20_000;

/**
 * Opens a page as a new document, keeping what is typed here. If network or server are unavailable,
 * stays on this page and says why.
 *
 * @param url of this site; defaults to a reload
 */
export async function openPage(url = location.href): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const found = await fetch(url, { method: "HEAD", cache: "no-store", signal }).catch(
    () => undefined,
  );
  if (!found || found.status >= 500) {
    notifyLoadFailure("page", () => void openPage(url));
    return;
  }
  pageStart()?.saveTyped();
  leaving = true;
  if (url === location.href) location.reload();
  else location.assign(url);
}

/**
 * Reloads the page whose code failed, or opens the one that was about to be shown. If this page was
 * reloaded already, its code would fail again, without end: only its visitor reloads it once more.
 */
function openFailedPage(url = location.href): void {
  if (url !== location.href || !wasReloaded()) void openPage(url);
  else notifyLoadFailure("page", () => void openPage());
}

/** Target of the navigation in progress. */
let target: string | undefined;

/**
 * Replaces the stand-in for this code (page-start.ts), and keeps the page open where leaving it
 * would end at the browser's error page: for links followed offline, and for the reload with which
 * React Router responds to a page's missing code. That page is opened as a document instead.
 */
export function takeOverPage(): void {
  const start = pageStart();
  if (start) start.openOffline = (url) => void openPage(url);
  start?.arrived.abort();
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || leaving || !event.cancelable) return;
    event.preventDefault();
    openFailedPage(target);
  });
}

/** Whether a page's data could not be fetched, or the server failed. */
const isOutage = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof TypeError;

/** Keeps the current page if a navigation fails because of the network or the server. */
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
