import type { ReactNode } from "react";

/**
 * Drawings of empty lists, like those of the services: lines on a grid, with one part in clay. Each is the outline
 * and that part.
 */
const drawings = {
  // A page of a calendar, with the next appointment in it.
  appointments: [
    "M14 18h68v48H14zM14 30h68M30 12v10M66 12v10M31 30v36M48 30v36M65 30v36M14 42h68M14 54h68",
    "M50 44h13v8H50z",
  ],
  // An empty lift.
  cars: ["M20 66V20M76 66V20M12 66h16M68 66h16M20 40h12M64 40h12M8 72h80", "M32 36h32v8H32z"],
  // A key on its hook.
  customers: [
    "M16 14h64v10H16zM36 24v6M60 24v6M36 34v20M32 46h4M32 52h4",
    "M60 30a7 7 0 1 0 .1 0zM60 44v22M60 58h6M60 65h6",
  ],
  // A tray of mail.
  messages: ["M14 44l10-26h48l10 26v22H14zM14 44h22l4 8h16l4-8h22", "M34 26h28M32 34h32"],
  // A clipboard with everything checked.
  done: [
    "M24 16h48v56H24zM38 10h20v10H38zM46 34h18M46 46h18M46 58h18",
    "M31 34l3 3 6-7M31 46l3 3 6-7M31 58l3 3 6-7",
  ],
} as const;

export interface EmptyStateProps {
  drawing: keyof typeof drawings;
  title: string;
  description?: string;
  /** The next step. */
  children?: ReactNode;
}

/** Placeholder for an empty list: what would be here, and the next step. */
export function EmptyState({ drawing, title, description, children }: EmptyStateProps) {
  const [outline, part] = drawings[drawing];
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-line bg-surface px-4 py-10 text-center">
      <svg
        viewBox="0 0 96 80"
        className="h-20 w-24 fill-none stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={outline} className="stroke-line-strong" />
        <path d={part} className="stroke-clay" />
      </svg>
      <p className="font-display font-semibold text-xl">{title}</p>
      {description ? <p className="max-w-measure text-sm text-steel">{description}</p> : null}
      {children ? <div className="mt-2">{children}</div> : null}
    </div>
  );
}
