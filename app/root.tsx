import { type ReactNode, startTransition, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { shop, siteParts } from "#app/lib/site/published.ts";
import "#app/fonts/fonts.css";
import "#app/styles/app.css";
import { ErrorMessage } from "#app/components/error-message.tsx";
import { CallBar } from "#app/components/frame/call-bar.tsx";
import { DeskMain } from "#app/components/frame/desk-main.tsx";
import type { FooterProps } from "#app/components/frame/footer.tsx";
import { Header } from "#app/components/frame/header.tsx";
import { RouteAnnouncer } from "#app/components/frame/route-announcer.tsx";
import { StartNotice } from "#app/components/frame/start-notice.tsx";
import { ToastOutlet } from "#app/components/frame/toast-outlet.tsx";
import { LoadingScreen } from "#app/components/loading-screen.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { InlineScript } from "#app/lib/document/inline-script.tsx";
import { ScrollPosition } from "#app/lib/document/scroll-position.tsx";
import { SpeculationRules } from "#app/lib/document/speculation-rules.tsx";
import { startWithoutInteraction } from "#app/lib/hydration/first-interaction.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { keepPageOnOutage, openPage } from "#app/lib/hydration/take-over-page.ts";
import { isDeskPath, logoPath } from "#shop/pages/paths.ts";
import type { Route } from "./+types/root.ts";
import { fewFontsScripts, headScripts, paintScripts } from "./head-scripts.ts";

const Footer = hydrateOnInteraction<FooterProps>(() =>
  import("#app/components/frame/footer.tsx").then((module) => module.Footer),
);

const DeskBar = hydrateOnInteraction(() =>
  import("#app/components/frame/desk-bar.tsx").then((module) => module.DeskBar),
);

const NotFoundMessage = lazyComponent(
  () => import("#app/components/not-found-message.tsx").then((module) => module.NotFoundMessage),
  { loading: <Waiting /> },
);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnOutage];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: logoPath },
];

/** For the shells of client-rendered pages; every other page has its own. */
export const meta: Route.MetaFunction = () => [
  { title: `Your account | ${shop.name}` },
  { name: "description", content: "Sign in to see your appointments and to change your details." },
  { name: "robots", content: "noindex, follow" },
];

/**
 * Reads a route's `handle`: its page ships no scripts at all, or only the fonts of headings, or is a
 * form with a bar of its own and nothing around it.
 */
const wants =
  (what: "noScripts" | "fewFonts" | "formAlone") =>
  ({ handle }: { handle: unknown }) =>
    typeof handle === "object" && handle !== null && what in handle;

/**
 * Whether the shell of a client-rendered page is filled. It was rendered for the home page, and
 * hydration does not update attributes: what depends on the location has to be rendered again.
 * False until then.
 */
function useFilledShell(): boolean {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (window.__reactRouterContext?.isSpaMode) startTransition(() => setFilled(true));
  }, []);
  return filled;
}

/** The web manifest, once the page is hydrated: ordinary browsers fetch it before the first paint. */
function Manifest({ href }: { href: string }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? <link rel="manifest" href={href} /> : null;
}

/** Whether this is a screen of the desk, whose own layout has the page's `main` and navigation. */
const useIsAtDesk = () => isDeskPath(useLocation().pathname);

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const scripts = !matches.some(wants("noScripts"));
  const fewFonts = matches.some(wants("fewFonts"));
  const formAlone = matches.some(wants("formAlone"));
  const withoutScripts = fewFonts ? fewFontsScripts : paintScripts;
  const filled = useFilledShell();
  const atDesk = useIsAtDesk();
  return (
    // Theme and fonts change attributes before hydration.
    <html
      lang="en"
      data-scripts={scripts ? undefined : "none"}
      data-few-fonts={fewFonts || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content={siteParts.themeColor} />
        {import.meta.env.DEMO ? <meta name="robots" content="noindex" /> : null}
        <Meta />
        <Links />
        {/* A header that is painted in pieces moves its menu as the rest arrives. */}
        {atDesk ? null : <link rel="expect" href="#main" blocking="render" />}
        <InlineScript code={scripts ? headScripts : withoutScripts} />
        {scripts ? (
          <>
            <Manifest href={atDesk ? "/desk.webmanifest" : "/site.webmanifest"} />
            <SpeculationRules />
          </>
        ) : null}
      </head>
      <body>
        {/* The first element that takes the focus. */}
        <a
          href="#main"
          className="-translate-y-24 fixed top-2 left-2 z-50 rounded-md bg-lane px-4 py-2.5 font-semibold text-on-lane focus:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        {import.meta.env.DEMO ? <DemoBanner atDesk={atDesk} /> : null}
        {atDesk ? (
          <>
            <DeskBar />
            {children}
          </>
        ) : (
          <>
            {/* Their HTML is written where pages are rendered (entry.server.tsx): browsers need no code for it. */}
            <div
              id="notices"
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
              dangerouslySetInnerHTML={{ __html: "" }}
            />
            <Header key={filled ? "filled" : "prerendered"} scripts={scripts} />
            {/* The footer starts below the fold, so that nothing in it moves while content loads. */}
            <main id="main" tabIndex={-1} className="min-h-screen">
              {children}
            </main>
            <Footer slim={formAlone} />
            {formAlone ? null : <CallBar />}
          </>
        )}
        <RouteAnnouncer />
        <ToastOutlet />
        {scripts ? (
          <>
            <StartNotice />
            <ScrollPosition />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Says that nothing here is real; next to the desk's side bar, which would cover it. */
function DemoBanner({ atDesk }: { atDesk: boolean }) {
  return (
    <aside
      aria-label="Demo"
      className={classNames(
        "bg-lane px-4 py-1.5 text-center text-on-lane text-sm",
        atDesk && "lg:ml-56",
      )}
    >
      This is a <strong>static demo</strong> with sample people and appointments. Nothing you enter
      leaves this page.
    </aside>
  );
}

export default function App() {
  return <Outlet />;
}

/** Placeholder for client-rendered pages until they are rendered. */
export function HydrateFallback() {
  // The next render replaces the page around waiting parts, whose code must be loaded by then.
  useEffect(startWithoutInteraction, []);
  if (useIsAtDesk()) {
    return (
      <DeskMain>
        <LoadingScreen title="Admin Dashboard" />
      </DeskMain>
    );
  }
  return <LoadingScreen title="Your account" />;
}

function Waiting() {
  return <Spinner className="mx-auto my-24" />;
}

/** Path at which this document was opened. */
const firstPath = typeof document === "undefined" ? undefined : location.pathname;

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const atDesk = useIsAtDesk();
  useEffect(() => {
    // This code may fail on data of a newer build: a new document has matching versions of both.
    if (!isMissing && location.pathname !== firstPath) void openPage();
  }, [isMissing]);
  const message = isMissing ? (
    <>
      <title>Page Not Found</title>
      <NotFoundMessage />
    </>
  ) : (
    <ErrorMessage />
  );
  return atDesk ? <DeskMain>{message}</DeskMain> : message;
}
