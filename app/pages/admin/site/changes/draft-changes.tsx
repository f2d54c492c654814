import type { ContentDocument, ContentDraft } from "#app/lib/backend/site-content.ts";
import { DiscardDraft } from "#app/pages/admin/site/discard-draft.tsx";
import { PlaceList } from "#app/pages/admin/site/place-list.tsx";
import { PreviewButton } from "#app/pages/admin/site/preview-button.tsx";
import { PublishForm } from "#app/pages/admin/site/publish-form.tsx";
import type { ContentChange } from "#shop/catalog/editing/content-changes.ts";
import type { ReadContent } from "#shop/catalog/reading/read-content.ts";
import { ChangeList } from "./change-list.tsx";

export interface DraftChangesProps {
  draft: ContentDraft;
  /** What visitors see. */
  live: ContentDocument;
  changes: readonly ContentChange[];
  /** The draft as publishing reads it. */
  read: ReadContent;
}

/** What a draft changes, with what publishes it or keeps it from being published. */
export function DraftChanges({ draft, live, changes, read }: DraftChangesProps) {
  if (changes.length === 0) {
    return read.ok ? null : (
      <PlaceList title="Mistakes" document={draft.document} places={read.mistakes} />
    );
  }
  return (
    <section aria-labelledby="changes-title" className="grid gap-3">
      <h2 id="changes-title" className="text-xl">
        What will change
      </h2>
      <ChangeList changes={changes} before={live} after={draft.document} />
      {read.ok ? (
        <>
          <PreviewButton draft={draft} />
          <PublishForm draft={draft} />
        </>
      ) : (
        <PlaceList
          title="Fix these before you publish"
          document={draft.document}
          places={read.mistakes}
        />
      )}
      <DiscardDraft draft={draft} changes={changes.length} />
    </section>
  );
}
