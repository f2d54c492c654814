import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import { type PlaceDoubt, placeDoubts } from "#shop/places/place-doubts.ts";

/** A document that waits to be saved, with what in it contradicts itself. */
export interface Doubted {
  document: ContentDocument;
  doubts: readonly PlaceDoubt[];
}

/** What contradicts itself in a document and did not before. */
export function newDoubts(before: ContentDocument, after: ContentDocument): readonly PlaceDoubt[] {
  const known = new Set(placeDoubts(before).map(({ question }) => question));
  return placeDoubts(after).filter(({ question }) => !known.has(question));
}

interface DoubtsDialogProps {
  doubted: Doubted | undefined;
  save: (document: ContentDocument) => Promise<void>;
  onClose: () => void;
}

/** Asks about facts that contradict each other before they are saved: the owner may know better. */
export function DoubtsDialog({ doubted, save, onClose }: DoubtsDialogProps) {
  return (
    <ConfirmationDialog
      asked={doubted}
      title="Is this right?"
      description="Two of your answers don't go together."
      keep="Change It"
      confirm="Save Anyway"
      work={async ({ document }) => {
        onClose();
        await save(document);
      }}
      onClose={onClose}
    >
      {({ doubts }) => (
        <ul className="grid gap-2">
          {doubts.map(({ question }) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </ConfirmationDialog>
  );
}
