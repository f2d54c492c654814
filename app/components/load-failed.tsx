import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** Replaces content that could not be loaded. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="my-8 grid max-w-measure gap-4">
      <ProblemLine>{message}</ProblemLine>
      <Button variant="outline" className="justify-self-start" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
