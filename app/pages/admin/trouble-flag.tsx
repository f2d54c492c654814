import { TriangleAlert } from "lucide-react";

/** What is wrong with the place of an appointment, beside its status: `Overbooked`. */
export function TroubleFlag({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-stop text-xs">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
