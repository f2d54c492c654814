import { isSessionKey } from "#app/lib/session/stored-session.ts";
import { pendingKey } from "#app/lib/submission/pending-events.ts";
import { deferredModule } from "./deferred-module.ts";
import { startNoticeId } from "./start-notice-id.ts";
import { wasReloaded } from "./was-reloaded.ts";

/** Stand-in for the code of a page until it has loaded. */
export interface PageStart {
  /** Aborted when the page's code has loaded and takes over. */
  arrived: AbortController;
  /** Retries code that was fetched but could not be started. */
  failed: () => void;
  /** Saves what was typed into the page's forms as drafts (submission/draft.ts), except passwords. */
  saveTyped: () => void;
  /** Opens a page whose link was followed offline. Set by the code of the page. */
  openOffline?: (url: string) => void;
}

declare global {
  interface Window {
    pageStart?: PageStart;
  }
}

/** Milliseconds after which the notice is shown for a press without effect. */
const timeoutMilliseconds = 10_000;

/** Whether the visitor has changed the text of a control; a checkbox has "on" for a value. */
const isChanged = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control.matches("input:not([type=checkbox]),textarea") &&
  (control as HTMLInputElement).value !== (control as HTMLInputElement).defaultValue;

const changedForms = () =>
  [...document.querySelectorAll<HTMLFormElement>("form[name]")].filter((form) =>
    [...form.elements].some(isChanged),
  );

function saveTyped(): void {
  for (const form of changedForms()) {
    // `form.name` may be a field of that name.
    const key = `${form.getAttribute("name")}Draft`;
    const typed = [...new FormData(form)].filter(
      // Files have nothing to trim.
      ([name, value]) => (value as string).trim?.() && !/password/i.test(name),
    );
    try {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      // An earlier draft that is not restored yet does not mix with other text (use-draft.ts).
      if ([...form.elements].some((field) => isChanged(field) && draft[field.name] !== field.value))
        sessionStorage.setItem(
          key,
          JSON.stringify({ ...Object.fromEntries(typed), page: location.pathname }),
        );
    } catch {
      // Without storage there are no drafts.
    }
  }
}

const arrived = new AbortController();
const { signal } = arrived;
const isOnlyRendered = window.__reactRouterContext?.isSpaMode;
/** Whether the visitor has interacted, so the page's code is needed now. */
let isWanted = isOnlyRendered || window.recordedEvents?.some(({ target }) => needsCode(target));
let isShown = false;
let slow: ReturnType<typeof setTimeout> | undefined;
/** Set from the first failure on. */
let again: ReturnType<typeof setTimeout> | undefined;
let pause = 500;

function needsCode(target: EventTarget | null) {
  return (target as Element | null)?.closest?.("button:not([commandfor]),input,select,textarea");
}

const notice = () => document.getElementById(startNoticeId);

function showNotice(): void {
  isShown = true;
  notice()?.togglePopover?.(true);
}

/** @param isGone whether a file no longer exists because a newer build has replaced it */
function fail(isGone: boolean): void {
  if (signal.aborted) return;
  const isAtWork = isWanted || document.activeElement?.closest("form") || changedForms()[0];
  if (isGone && !isAtWork && !wasReloaded()) {
    location.reload();
    return;
  }
  if (isWanted && !isShown) showNotice();
  pause = Math.min(pause * 2, 60_000);
  again = setTimeout(start, pause);
}

/**
 * Fetches all files of the page's modules before it starts any: browsers may cache a failed module
 * fetch permanently (HTML standard, "fetch a single module script"), and a page does not work with
 * half of its code. Failures are retried with growing delays and when the device comes back online.
 * If a newer build has removed the code, the page is reloaded, once, unless the visitor is using
 * it.
 */
async function start(): Promise<void> {
  clearTimeout(again);
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${deferredModule}]`)];
  let isGone = false;
  const fetchFile = async ({ href }: HTMLLinkElement) => {
    const response = await fetch(href);
    isGone ||= response.status === 404;
    await (response.ok ? response.blob() : Promise.reject());
  };
  try {
    await Promise.all(links.map(fetchFile));
  } catch {
    fail(isGone);
    return;
  }
  for (const link of links) link.rel = "modulepreload";
  for (const module of document.querySelectorAll(`script[type=${deferredModule}]`)) {
    run({ type: "module", textContent: module.textContent, onerror: failed });
  }
}

function run(given: Partial<HTMLScriptElement>): void {
  const script = Object.assign(document.createElement("script"), given);
  document.head.append(script);
  // React does not expect this element; the script runs anyway.
  script.remove();
}

const failed = () => fail(navigator.onLine);

const pageStart: PageStart = { arrived, failed, saveTyped };
window.pageStart = pageStart;

signal.addEventListener("abort", () => {
  saveTyped();
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
      // A click shows the notice again; typing does not once it was closed.
      if (again && (type === "click" || !isShown)) showNotice();
      slow ??= setTimeout(showNotice, timeoutMilliseconds);
    },
    { capture: true, signal },
  );
}

// Offline, following a link must not leave the page.
addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
    if (!link || navigator.onLine || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    (pageStart.openOffline ?? showNotice)(link.href);
  },
  true,
);

// Saves what is typed if the page is left before its code has loaded; leaving hides it, too.
addEventListener("visibilitychange", saveTyped, { signal });

/**
 * Whether the page cannot wait for its code: it is client-rendered, its URL has parameters, a user is
 * signed in, or a submission is waiting on this device.
 */
function isNeededAtOnce(): boolean {
  if (import.meta.env.DEMO || isOnlyRendered || location.search || location.hash) return true;
  try {
    return Object.keys(localStorage).some((key) => isSessionKey(key) || key === pendingKey);
  } catch {
    return false;
  }
}

/** The page works without its code, which waits for the first interaction (docs/decisions/app/code-waits-for-a-visitor.md). */
async function startWhenNeeded(): Promise<void> {
  if (!isNeededAtOnce()) await window.firstInteraction;
  addEventListener("online", start, { signal });
  await start();
}

void startWhenNeeded();

// What counts what is seen and pressed (docs/product.md#what-works): before the page's code, which holds back
// presses until it has arrived.
if (!import.meta.env.DEMO && !isOnlyRendered) run({ src: "/count.js" });
