import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type To, useLocation, useNavigate, useSearchParams } from "react-router";
import { ContentFields } from "#app/components/content-form/content-fields.tsx";
import { PlaceholderHelp } from "#app/components/content-form/placeholder-help.tsx";
import {
  ContentFormContext,
  useContentForm,
} from "#app/components/content-form/use-content-form.ts";
import { ErrorSummary } from "#app/components/form-parts/error-summary.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ContentDocument, ContentDraft } from "#app/lib/backend/site-content.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { type CatalogueList, rowsOf, withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import { sameContent } from "#shop/catalog/editing/content-changes.ts";
import { withCompletedPage } from "#shop/catalog/site/new-own-page.ts";
import { paths, setupPath } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatCount } from "#shop/text/format.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type Doubted, DoubtsDialog, newDoubts } from "./doubts-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { ContentScreen } from "./screens/content-screen.ts";
import { useDraft } from "./use-draft.ts";
import { zoneOf } from "./zone-of.ts";

const SimilarityNote = lazyComponent<{ index: number }>(() =>
  import("./similarity-note.tsx").then((module) => module.SimilarityNote),
);

interface ScreenFormProps {
  /** The screen for a version of the document: the edited one may be older than the draft. */
  screenOf: (document: ContentDocument) => ContentScreen;
  /** Path segments below `/admin/site/`; omitted for a step of the set-up. */
  address?: readonly string[];
  draft: ContentDraft;
  /** Path to navigate to after saving. */
  next?: string;
  /** Content above the form. */
  above?: ReactNode;
  /** Content next to the fields, inside the form's context. */
  beside?: ReactNode;
  /** Content below the form: outside of it, but shown with it, so that the form never pushes it down. */
  below?: ReactNode;
}

/** The form of a screen: its fields, saving, conflicts with other editors, and the guard against leaving. */
export function ScreenForm({
  screenOf,
  address = [],
  draft: latest,
  next,
  above,
  beside,
  below,
}: ScreenFormProps) {
  const { base, save, conflict, problem, adopt, closeConflict } = useDraft(latest);
  const screen = screenOf(base.document);
  const { adds } = screen;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shownOf = (document: ContentDocument) => screen.start?.(document) ?? document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen starts from the document alone
  const start = useMemo(
    () =>
      adds
        ? { ...base.document, [adds]: [...rowsOf(base.document, adds), {}] }
        : shownOf(base.document),
    [base.document, adds],
  );
  const complete = (typed: Readonly<Record<string, unknown>>) => {
    const document = adds ? completed(typed, adds) : (screen.complete?.(typed) ?? typed);
    const today = shopTimeOf(serverNow(), zoneOf(document)).date;
    return screen.finish?.(base.document, document, today) ?? document;
  };
  const isMounted = useIsMounted();
  const form = useRef<HTMLFormElement>(null);
  /** Where a link led that was pressed before saving. */
  const onward = useRef<To>(undefined);
  const [doubted, setDoubted] = useState<Doubted>();
  /** @param isTyped whether something was typed since, which is not saved */
  const goOn = (saved: ContentDocument, isTyped = false) => {
    if (!isMounted() || (isTyped && !adds)) return;
    state.reset(shownOf(saved));
    const to = onward.current ?? next;
    if (to) return void navigate(to);
    if (!adds) return;
    const added = rowsOf(saved, adds).at(-1)?.id;
    const fromSetup = search.get("from") === "setup";
    const list = screen.address.replace(/\/add$/, "");
    void navigate(fromSetup ? `${setupPath}/${adds}` : `${paths.site}/${list}/${added}`);
  };
  const state = useContentForm({
    fields: screen.fields,
    document: start,
    // A step of the set-up asks for all of its fields.
    before: next ? undefined : base.document,
    complete,
    save: async (document) => {
      const doubts = newDoubts(base.document, document);
      if (doubts.length > 0) setDoubted({ document, doubts });
      else await saveTyped(document);
    },
  });
  const saveTyped = async (document: ContentDocument) => {
    const typed = state.current();
    if (await save(document)) goOn(document, !sameContent(state.current(), typed));
  };
  const { dirty, reset, focusAt } = state;
  const city =
    address[0] === "cities" && address.length === 2
      ? adds
        ? rowsOf(base.document, adds).length
        : rowsOf(base.document, "cities").findIndex(({ id }) => id === address[1])
      : -1;
  const goOnWith = (draft: ContentDraft) => {
    adopt(draft);
    reset(shownOf(draft.document));
  };

  // Adopts a draft saved by someone else, unless there are unsaved changes here.
  const [seen, setSeen] = useState(latest.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen starts from the document alone
  useEffect(() => {
    if (latest.revision === seen) return;
    setSeen(latest.revision);
    if (dirty || latest.revision <= base.revision) return;
    adopt(latest);
    reset(shownOf(latest.document));
  }, [latest, seen, dirty, base.revision, adopt, reset]);

  // Focuses the field named in the URL fragment.
  const { hash } = useLocation();
  const arrive = useRef<() => void>(undefined);
  arrive.current = () => {
    if (hash) focusAt(placeIn(hash));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per fragment
  useEffect(() => {
    arrive.current?.();
  }, [hash]);

  return (
    <ContentFormContext value={state}>
      <p className="text-steel">{screen.about}</p>
      {above}
      {screen.holdsPlaceholders ? (
        <PlaceholderHelp document={base.document} more={screen.placeholders} />
      ) : null}
      <form
        ref={form}
        aria-label={screen.title}
        {...state.formProps}
        // Scroll margin keeps the focused control clear of the sticky footer.
        className="grid gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
      >
        <ErrorSummary wrong={state.wrong} attempt={state.attempt} />
        {beside ? (
          <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-6">
              <ContentFields fields={screen.fields} />
            </div>
            {beside}
          </div>
        ) : (
          <ContentFields fields={screen.fields} />
        )}
        {city >= 0 ? <SimilarityNote index={city} /> : null}
        <div
          // Messages stand above it (toast.tsx).
          data-save-bar=""
          data-print="hide"
          className="sticky bottom-14 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3 lg:bottom-0 [@media(height<24rem)]:static"
        >
          <ProblemLine>{problem}</ProblemLine>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
            <Button
              type="submit"
              disabled={state.busy}
              onClick={() => {
                onward.current = undefined;
              }}
            >
              {state.busy
                ? "Saving"
                : adds
                  ? screen.title
                  : next
                    ? "Save and Continue"
                    : "Save Draft"}
            </Button>
            <Button
              variant="ghost"
              className="max-sm:px-3"
              disabled={!dirty || state.busy}
              onClick={() => reset(start)}
            >
              Revert
            </Button>
            <p role="status" className="text-sm text-steel">
              {dirty ? "Not saved yet" : ""}
              {state.older > 0 ? `${dirty ? ". " : ""}${olderLine(state.older)}` : ""}
            </p>
          </div>
        </div>
      </form>
      {below}
      <ConflictDialog
        conflict={conflict}
        onMerge={async (document, over) => {
          if (await save(document, over)) goOn(document);
        }}
        onLetGo={goOnWith}
        onClose={closeConflict}
      />
      <DoubtsDialog doubted={doubted} save={saveTyped} onClose={() => setDoubted(undefined)} />
      <LeaveGuard
        unsaved={dirty}
        saving={state.busy}
        saveThen={(to) => {
          onward.current = to;
          form.current?.requestSubmit();
        }}
      />
    </ContentFormContext>
  );
}

const completed = (typed: ContentDocument, adds: CatalogueList): ContentDocument =>
  adds === "ownPages" ? withCompletedPage(typed) : withCompletedEntry(typed, adds);

const olderLine = (count: number) =>
  `${formatCount(count, "field")} on this screen can't be published yet, but you can save.`;

/** Parses the path in a URL fragment; empty if it is malformed. */
function placeIn(hash: string): readonly string[] {
  try {
    return decodeURIComponent(hash.slice(1)).split(".");
  } catch {
    return [];
  }
}
