import type { ReactNode } from "react";

/** Error next to its form, announced at once. Renders nothing without an error. */
export function ProblemLine({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      className="rounded-md border-2 border-stop bg-stop-tint p-3 font-semibold text-sm"
    >
      {children}
    </p>
  );
}
