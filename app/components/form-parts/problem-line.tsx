import type { ReactNode } from "react";

/** What went wrong, beside the form it belongs to; read out at once. Nothing while all is well. */
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
