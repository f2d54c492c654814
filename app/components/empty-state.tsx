import { CalendarX } from "lucide-react";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  description?: string;
  /** Suggested action. */
  children?: ReactNode;
}

/** Placeholder for an empty list. */
export function EmptyState({ title, description, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border-2 border-line border-dashed px-4 py-12 text-center">
      <CalendarX aria-hidden="true" className="size-8 text-steel" />
      <p className="font-display font-semibold text-xl">{title}</p>
      {description ? <p className="max-w-measure text-steel">{description}</p> : null}
      {children ? <div className="mt-3">{children}</div> : null}
    </div>
  );
}
