import { Dialog } from "#app/components/ui/dialog.tsx";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { Conflict, ConflictChoiceProps } from "./conflict-choice.tsx";

/** Loaded on a conflict, with the code that compares and merges documents. */
export const ConflictChoice = lazyComponent<ConflictChoiceProps>(() =>
  import("./conflict-choice.tsx").then((module) => module.ConflictChoice),
);

interface ConflictDialogProps extends Omit<ConflictChoiceProps, "conflict"> {
  conflict: Conflict | undefined;
  onClose: () => void;
}

/** Resolves a conflict with a draft that someone else saved first: shows their changes, and asks what to do. */
export function ConflictDialog({ conflict, onMerge, onLetGo, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open={conflict !== undefined}
      onOpenChange={onClose}
      title="Someone saved before you"
      description={conflict?.message}
      className="w-[min(100%-2rem,52rem)]"
    >
      {conflict ? <ConflictChoice conflict={conflict} onMerge={onMerge} onLetGo={onLetGo} /> : null}
    </Dialog>
  );
}
