import { isSessionKey } from "#app/lib/session/stored-session.ts";
import { pendingKey } from "#app/lib/submission/pending-events.ts";
import { deferredModule } from "./deferred-module.ts";
import { startNoticeId } from "./start-notice-id.ts";

/** What stands in for the code of a page until it is there. */
export interface PageStart {
  /** The page's code is there, and answers for the page from now on. */
  arrived: AbortController;
  /** Tries again to get the code, which was fetched but could not be started. */
  failed: () => void;
  /** Keeps what was typed into the page's forms as their drafts (submission/draft.ts). Passwords are not kept. */
  keepTyped: () => void;
  /** Opens a page whose link was followed without a network. The code of the page puts it here. */
  openOffline?: (url: string) => void;
}

declare global {
  interface Window {
    pageStart?: PageStart;
  }
}

/** Milliseconds after which a press that nothing has answered is. */
const patience = 10_000;

/** What can be typed into, and is more or less than the page came with. */
const isChanged = (control: Element) =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue;

const changedForms = () =>
  [...document.querySelectorAll<HTMLFormElement>("form[name]")].filter((form) =>
    [...form.elements].some(isChanged),
  );

function keepTyped(): void {
  for (const form of changedForms()) {
    // `form.name` may be a field of that name.
    const key = `${form.getAttribute("name")}Draft`;
    const typed = [...new FormData(form)].filter(
      ([name, value]) => typeof value === "string" && value.trim() && !/password/i.test(name),
    );
    try {
      const draft = { ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
      sessionStorage.setItem(
        key,
        JSON.stringify({ ...draft, ...Object.fromEntries(typed), page: location.pathname }),
      );
    } catch {
      // Without storage there is no draft, neither here nor there.
    }
  }
}

const arrived = new AbortController();
const { signal } = arrived;
const isOnlyRendered = window.__reactRouterContext?.isSpaMode ?? false;
/** Somebody waits for the code, having typed or pressed something. */
let isWanted =
  isOnlyRendered || (window.recordedEvents?.some(({ target }) => needsCode(target)) ?? false);
let hasFailed = false;
let isShown = false;
let slow: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let pause = 500;

function needsCode(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("button:not([commandfor]),input,select,textarea") !== null
  );
}

const notice = () => document.getElementById(startNoticeId);

function showNotice(): void {
  isShown = true;
  notice()?.togglePopover?.(true);
}

/** @param isGone whether a file is not there any more: a newer build has taken its place */
function fail(isGone: boolean): void {
  if (signal.aborted) return;
  hasFailed = true;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isAtWork = isWanted || document.activeElement?.closest("form") || changedForms().length > 0;
  if (isGone && !isAtWork && navigation?.type !== "reload") {
    location.reload();
    return;
  }
  if (isWanted && !isShown) showNotice();
  pause = Math.min(pause * 2, 60_000);
  again = setTimeout(start, pause);
}

/**
 * Fetches all that the page's modules consist of before it starts any: browsers may remember for good that
 * a module could not be fetched (HTML standard, "fetch a single module script"), and a page half of whose
 * code is there is none. What fails is tried again, with growing pauses and when the device comes back
 * online. For code that a newer build has taken away the page is opened anew, once, unless somebody is at
 * work in it.
 */
async function start(): Promise<void> {
  clearTimeout(again);
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${deferredModule}]`)];
  let isGone = false;
  const fetchFile = async ({ href }: HTMLLinkElement) => {
    const response = await fetch(href);
    isGone ||= response.status === 404;
    if (!response.ok) throw new Error(href);
    await response.blob();
  };
  try {
    await Promise.all(links.map(fetchFile));
  } catch {
    fail(isGone);
    return;
  }
  for (const link of links) link.rel = "modulepreload";
  for (const module of document.querySelectorAll(`script[type=${deferredModule}]`)) {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = module.textContent;
    script.onerror = failed;
    document.head.append(script);
    // React does not expect it; it runs all the same.
    script.remove();
  }
}

const failed = () => fail(navigator.onLine);

window.pageStart = { arrived, failed, keepTyped };

signal.addEventListener("abort", () => {
  keepTyped();
  clearTimeout(again);
  clearTimeout(slow);
  notice()?.togglePopover?.(false);
});

for (const type of ["click", "input"]) {
  addEventListener(
    type,
    ({ target }) => {
      if (!needsCode(target)) return;
      isWanted = true;
      // Who goes on typing has closed the message; who presses asks once more.
      if (hasFailed && (type === "click" || !isShown)) showNotice();
      slow ??= setTimeout(showNotice, patience);
    },
    { capture: true, signal },
  );
}

// A link that nothing can open leaves the page as it is.
addEventListener(
  "click",
  (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || navigator.onLine || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const open = window.pageStart?.openOffline;
    if (open) open(link.href);
    else showNotice();
  },
  true,
);

// What is typed is kept when the page is left before its code has come.
for (const type of ["pagehide", "visibilitychange"]) addEventListener(type, keepTyped, { signal });

/** Whether the page cannot wait: it is empty without its code, its address asks something of it, somebody is signed in, or a request waits on this device. */
function isNeededAtOnce(): boolean {
  if (import.meta.env.DEMO || isOnlyRendered || location.search || location.hash) return true;
  try {
    return Object.keys(localStorage).some((key) => isSessionKey(key) || key === pendingKey);
  } catch {
    return false;
  }
}

/** The page is whole without its code, which waits for the visitor's first interaction (docs/decisions/083). */
async function startWhenNeeded(): Promise<void> {
  if (!isNeededAtOnce()) await window.firstInteraction;
  addEventListener("online", () => void start(), { signal });
  await start();
}

void startWhenNeeded();
