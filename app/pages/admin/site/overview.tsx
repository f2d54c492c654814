import { Suspense, use, useMemo } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { serverNow } from "#app/lib/server-clock.ts";
import { contentChanges } from "#shop/catalog/editing/content-changes.ts";
import { samplesOf } from "#shop/catalog/editing/samples.ts";
import { leftOutSentences, readContent } from "#shop/catalog/reading/read-content.ts";
import { paths, setupPath } from "#shop/pages/paths.ts";
import { formatCount } from "#shop/text/format.ts";
import type { DraftChangesProps } from "./changes/draft-changes.tsx";
import type { LaunchChecklistProps } from "./launch-checklist.tsx";
import { LeftOutList } from "./left-out-list.tsx";
import type { SampleListProps } from "./sample-list.tsx";
import { screenOfPage } from "./screens/screen-of-page.ts";
import { contentScreens } from "./screens/screen-words.ts";
import { useSiteState, waitingIn } from "./site-state.ts";
import { VersionList } from "./version-list.tsx";

export const ErrorBoundary = PartFailed;

// Loaded on demand, with the fields of all screens: most of the time there are no changes.
const DraftChanges = lazyComponent<DraftChangesProps>(() =>
  import("./changes/draft-changes.tsx").then((module) => module.DraftChanges),
);
const SampleList = lazyComponent<SampleListProps>(() =>
  import("./sample-list.tsx").then((module) => module.SampleList),
);
const LaunchChecklist = lazyComponent<LaunchChecklistProps>(() =>
  import("./launch-checklist.tsx").then((module) => module.LaunchChecklist),
);

/** The same promise each time, as `use` requires. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loaded: Promise<void> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
const loadChanges = once(() => DraftChanges.preload());
const loadSamples = once(() => SampleList.preload());

/** `/admin/site`: the live version, unpublished changes, and links to all screens of the content. */
export default function OverviewScreen() {
  return (
    <Suspense fallback={<Spinner label="Loading the site's content" className="mx-auto my-24" />}>
      <Overview />
    </Suspense>
  );
}

function Overview() {
  const state = useSiteState();
  const { draft, live, liveDocument, versions } = state;
  const [search] = useSearchParams();
  const changes = useMemo(
    () => contentChanges(liveDocument, draft.document),
    [liveDocument, draft.document],
  );
  const read = useMemo(
    () => readContent(draft.document, serverNow().getFullYear()),
    [draft.document],
  );
  const leftOut = useMemo(
    () => leftOutSentences(draft.document, serverNow().getFullYear()),
    [draft.document],
  );
  const { finishedOn } = (draft.document.setUp ?? {}) as { finishedOn?: unknown };
  const samples = read.ok ? samplesOf(read.content) : [];
  const shown = versions.find(({ number }) => number === live);
  // "Edit This Page" passes the page's path, which only the document can map to a screen.
  const screen = screenOfPage(draft.document, search.get("page") ?? "");
  if (screen) return <Navigate to={`${paths.site}/${screen}`} replace />;
  // Before anything is shown, because they would push down what stands below them.
  const hasNews = changes.length > 0 || !read.ok;
  if (hasNews) use(loadChanges());
  if (samples.length > 0) use(loadSamples());
  return (
    <section
      aria-labelledby="site-title"
      className="grid min-w-0 max-w-5xl grid-cols-[minmax(0,1fr)] content-start gap-8"
    >
      <div className="grid gap-2">
        <h1 id="site-title" className="text-2xl">
          Site
        </h1>
        <p>
          Visitors see <strong>version {live}</strong>
          {live === 0
            ? ", the original version"
            : shown?.published_at
              ? `, published ${formatMoment(shown.published_at)} by ${shown.author_name}`
              : ""}
          {shown?.note ? `: ${shown.note}` : ""}.
        </p>
        <p role="status" className="text-steel">
          {changesLine(changes.length)}
          {waitingIn(state).map(
            ({ number, publish_at }) =>
              ` Version ${number} is scheduled for ${formatMoment(publish_at)}.`,
          )}
          {draft.author_name
            ? ` Last changed ${formatMoment(draft.updated_at)} by ${draft.author_name}.`
            : ""}
        </p>
      </div>

      {finishedOn === undefined ? (
        <p className="rounded-md bg-sunken p-3">
          New here?{" "}
          <Link
            to={setupPath}
            className="font-semibold underline decoration-line-strong underline-offset-2"
          >
            Set up your shop
          </Link>{" "}
          in about fifteen questions.
        </p>
      ) : null}

      {hasNews ? (
        <DraftChanges draft={draft} live={liveDocument} changes={changes} read={read} />
      ) : null}

      <nav aria-labelledby="screens-title" className="grid gap-3">
        <h2 id="screens-title" className="text-xl">
          What you can change
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {contentScreens(draft.document).map(({ address, title, about }) => (
            <li key={address}>
              <Link
                to={`${paths.site}/${address}`}
                className="grid h-full content-start gap-0.5 rounded-lg border border-line-strong bg-surface p-4 no-underline hover:border-ink"
              >
                <span className="font-semibold underline decoration-line-strong underline-offset-2">
                  {title}
                </span>
                <span className="text-sm text-steel">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      <LeftOutList sentences={leftOut} />
      <SampleList document={draft.document} samples={samples} />

      <VersionList versions={versions} live={live} changes={changes.length} />
      <LaunchChecklist document={liveDocument} />
    </section>
  );
}

function changesLine(count: number): string {
  if (count === 0) return "No changes to publish.";
  return `${formatCount(count, "change")} not published.`;
}
