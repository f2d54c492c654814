import type { DeskOutcome } from "#app/lib/backend/desk.ts";

/** Why customers cannot pick a time that staff give; what staff themselves know already has no words. */
const reasons: { readonly [reason: string]: string } = {
  weekend: "Customers can't book this day of the week online.",
  closed: "You're closed that day, or it's farther ahead than customers can book.",
  no_slot: "This time is outside the hours that customers can book.",
};

/** Says that a time lies outside of what is offered online. */
export function NotOfferedLine({ outcome }: { outcome: DeskOutcome }) {
  const words = reasons[outcome.notOffered ?? ""];
  if (!words) return null;
  return (
    <p className="rounded-md border-2 border-caution bg-caution-tint p-3 font-semibold text-sm">
      {words}
    </p>
  );
}
