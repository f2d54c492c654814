/** A bay that is blocked for some time. */
export interface BayBlock {
  bay: number;
  /** `YYYY-MM-DDTHH:MM` on the shop's wall clock; the end is exclusive. */
  starts: string;
  ends: string;
}

/** End of a slot, `YYYY-MM-DDTHH:MM`; a late slot may end at midnight. */
function endOf(date: string, time: string, minutes: number): string {
  return new Date(Date.parse(`${date}T${time}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/**
 * Bays in use that are blocked during a slot; same rule as in the database
 * (`private.blocked_bays`).
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function blockedBays(
  blocks: readonly BayBlock[],
  { date, time }: { date: string; time: string },
  rules: { bays: number; slotMinutes: number },
): number[] {
  const start = `${date}T${time}`;
  const end = endOf(date, time, rules.slotMinutes);
  const bays = blocks
    .filter((block) => block.bay <= rules.bays && block.starts < end && block.ends > start)
    .map(({ bay }) => bay);
  return [...new Set(bays)];
}

interface InBay {
  date: string;
  /** `HH:MM` */
  time: string;
  bay: number | null;
}

/**
 * Appointments that a block displaces: those in its bay for which no other bay is free at their
 * time. The others move to a free bay, so their customers need no notification.
 *
 * @param booked all open appointments of the days it covers
 * @param blocks existing blocks
 */
export function stuckInBlock<Entry extends InBay>(
  block: BayBlock,
  booked: readonly Entry[],
  blocks: readonly BayBlock[],
  rules: { bays: number; slotMinutes: number },
): Entry[] {
  return booked.filter((entry) => {
    if (entry.bay !== block.bay || blockedBays([block], entry, rules).length === 0) return false;
    const taken = new Set([
      ...blockedBays([...blocks, block], entry, rules),
      ...booked
        .filter(({ date, time }) => date === entry.date && time === entry.time)
        .map(({ bay }) => bay),
    ]);
    return !Array.from({ length: rules.bays }, (_, index) => index + 1).some(
      (bay) => !taken.has(bay),
    );
  });
}
