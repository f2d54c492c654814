import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import { shopPhone } from "./shop-phone.ts";
import { toast } from "./toast.ts";

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
  keepTyped();
  leaving = true;
  if (url === location.href) location.reload();
  else location.assign(url);
}

/**
 * Keeps the text of every form as its draft (submission/draft.ts), also of one whose code has not
 * arrived to do so. Passwords are not kept.
 */
function keepTyped(): void {
  for (const form of document.forms) {
    if (!form.name) continue;
    const key = `${form.name}Draft`;
    try {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      for (const [name, value] of new FormData(form)) {
        if (value && typeof value === "string" && !/password/i.test(name)) draft[name] = value;
      }
      sessionStorage.setItem(key, JSON.stringify({ ...draft, page: location.pathname }));
    } catch {
      // Without storage there is no draft, neither here nor there.
    }
  }
}

/** Where the navigation leads that is under way. */
let target: string | undefined;

/**
 * Keeps the page where leaving it would end at the browser's own error page: links followed while the
 * device is offline, and the reload by which React Router answers the missing code of a page. A page
 * whose code is missing is opened as a document instead.
 */
export function keepPage(): void {
  window.addEventListener("click", onClick, { capture: true });
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || leaving || !event.cancelable) return;
    event.preventDefault();
    void openPage(target);
  });
}

function onClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || navigator.onLine || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void openPage(link.href);
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
