import { Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import type { ClosuresSectionProps } from "#app/pages/admin/settings/closures-section.tsx";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/editor.ts";
import type { EntryOrderProps } from "./entry-order.tsx";
import type { OccasionListProps } from "./messages/occasion-list.tsx";
import type { WordsPreviewProps } from "./messages/words-preview.tsx";
import { ScreenLinks } from "./screen-links.tsx";
import { listAt } from "./screens/content-lists.ts";
import { screenAt } from "./screens/content-screens.ts";
import { useSiteState } from "./site-state.ts";

/** Loads the desk's settings for the hours screen, which also shows the closures, and a service's usual time. */
export async function clientLoader({ params: { part, entry, service } }: Route.ClientLoaderArgs) {
  if (part === "services" && entry !== undefined && service === undefined) {
    return {
      usual: await loadedInside(
        async ({ siteContent }) => siteContent?.usualMinutes(entry),
        "owner",
      ),
    };
  }
  if (part !== "hours") return {};
  // With the form's code, although shown only below it.
  void ClosuresSection.preload();
  return { settings: await loadedInside((backend) => backend.settings.load(), "owner") };
}

export const ErrorBoundary = PartFailed;

// Loaded on demand, because it needs the form library and lists do not.
const ScreenForm = lazyComponent(
  () => import("./screen-form.tsx").then((module) => module.ScreenForm),
  { loading: <Spinner label="Loading the form" className="mx-auto my-24" /> },
);
const ClosuresSection = lazyComponent<ClosuresSectionProps>(() =>
  import("#app/pages/admin/settings/closures-section.tsx").then((module) => module.ClosuresSection),
);
const OccasionList = lazyComponent<OccasionListProps>(() =>
  import("./messages/occasion-list.tsx").then((module) => module.OccasionList),
);
const WordsPreview = lazyComponent<WordsPreviewProps>(() =>
  import("./messages/words-preview.tsx").then((module) => module.WordsPreview),
);
const ReviewsFileInput = lazyComponent(() =>
  import("./reviews-file.tsx").then((module) => module.ReviewsFileInput),
);
const BrandPreview = lazyComponent(() =>
  import("./brand-preview.tsx").then((module) => module.BrandPreview),
);
const EntryOrder = lazyComponent<EntryOrderProps>(() =>
  import("./entry-order.tsx").then((module) => module.EntryOrder),
);

/** `/admin/site/prices`, `/admin/site/services/oil-change`: edits a part of the content. */
export default function Editor({
  params: { part, entry, service },
  loaderData,
}: Route.ComponentProps) {
  const { draft } = useSiteState();
  const { data: settings, error, reload } = useLoaded(loaderData.settings);
  const address = [part, entry, service].flatMap((name) => name ?? []);
  const { data: usual } = useLoaded(loaderData.usual, entry);
  const list = listAt(draft.document, address);
  const screenOf = (document: ContentDocument) => screenAt(document, address, usual);
  const screen = screenOf(draft.document);
  const occasion = screen?.occasion;
  // Remounts the form when the screen changes.
  const key = address.join("/");
  return (
    <section
      aria-labelledby="screen-title"
      className="grid min-w-0 max-w-5xl grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      <nav aria-label="Site" className="text-sm">
        <Link to={paths.site} className={upLink}>
          Site
        </Link>
        {entry !== undefined ? (
          <UpLink
            to={part}
            title={
              (listAt(draft.document, [part]) ?? screenAt(draft.document, [part]))?.title ?? part
            }
          />
        ) : null}
        {service !== undefined ? (
          <UpLink
            to={`${part}/${entry}`}
            title={screenAt(draft.document, address.slice(0, 2))?.title ?? String(entry)}
          />
        ) : null}
      </nav>
      {/* Not in the form, whose code may be missing. */}
      <h1 id="screen-title" className="break-words text-2xl">
        {list?.title ?? screen?.title ?? "Nothing here"}
      </h1>
      {list ? (
        <EntryOrder key={key} list={list} draft={draft} />
      ) : screen && key === "messages" ? (
        <>
          <p className="text-steel">{screen.about}</p>
          <OccasionList document={draft.document} />
        </>
      ) : screen ? (
        <ScreenForm
          key={key}
          screenOf={(document) => screenOf(document) ?? screen}
          address={address}
          draft={draft}
          above={
            part === "hours" ? (
              <SettingsHint />
            ) : part === "testimonials" ? (
              <ReviewsFileInput />
            ) : (
              <ScreenLinks address={address} document={draft.document} />
            )
          }
          beside={
            occasion ? (
              <WordsPreview id={occasion} />
            ) : part === "brand" ? (
              <BrandPreview />
            ) : undefined
          }
          below={
            part === "hours" ? (
              <>
                {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
                {settings ? <ClosuresSection settings={settings} /> : null}
              </>
            ) : null
          }
        />
      ) : (
        <EmptyState drawing="done" title="There's no such screen" />
      )}
    </section>
  );
}

// Short words: what answers to a press reaches beyond them.
const upLink =
  "-mx-2.5 inline-flex min-h-11 items-center px-2.5 underline decoration-line-strong underline-offset-2";

function UpLink({ to, title }: { to: string; title: string }) {
  return (
    <>
      <span aria-hidden="true" className="px-2">
        ›
      </span>
      <Link to={`${paths.site}/${to}`} className={upLink}>
        {title}
      </Link>
    </>
  );
}

/** Points to the booking settings, which are not part of the content. */
function SettingsHint() {
  return (
    <p className="rounded-md bg-sunken p-3 text-sm">
      Bays, limits and lead time are in{" "}
      <Link
        to={`${paths.admin}/settings`}
        className="font-semibold underline decoration-line-strong underline-offset-2"
      >
        Settings
      </Link>
      . They take effect right away, and so do the closures below.
    </p>
  );
}
