import type { DeskOutcome } from "#app/lib/backend/desk.ts";

/** Why customers could not pick this time; reasons that are obvious to staff have no text. */
const reasons: { readonly [reason: string]: string } = {
  weekend: "Customers can't book this day of the week online.",
  closed: "You're closed that day, or it's farther ahead than customers can book.",
  no_slot: "This time is outside the hours that customers can book.",
  long_work: "Customers can't start a job this long so late in the day.",
  kept: "You keep the rest of this day for the phone and walk-ins.",
};

/** Note that the chosen time is not offered online. */
export function NotOfferedLine({ outcome }: { outcome: DeskOutcome }) {
  const words = reasons[outcome.notOffered ?? ""];
  if (!words) return null;
  return (
    <p className="rounded-md border-2 border-caution bg-caution-tint p-3 font-semibold text-sm">
      {words}
    </p>
  );
}
