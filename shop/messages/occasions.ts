import { accountOccasions } from "./account-occasions.ts";
import type { Occasion } from "./occasion.ts";
import { visitOccasions } from "./visit-occasions.ts";
import { waitlistOccasions } from "./waitlist-occasions.ts";
import { workOccasions } from "./work-occasions.ts";

/** Every message that people get from the program. Staff's own words and what goes to the shop are none. */
const occasions = {
  ...visitOccasions,
  ...workOccasions,
  ...waitlistOccasions,
  ...accountOccasions,
};

export type OccasionId = keyof typeof occasions;
export const occasionIds = Object.keys(occasions) as [OccasionId, ...OccasionId[]];

/** The occasions as an owner looks for them. */
export const occasionGroups: readonly { title: string; ids: readonly OccasionId[] }[] = [
  { title: "Appointments", ids: idsOf(visitOccasions) },
  { title: "Work and Bills", ids: idsOf(workOccasions) },
  { title: "Waitlist", ids: idsOf(waitlistOccasions) },
  { title: "Accounts", ids: idsOf(accountOccasions) },
];

function idsOf<Id extends OccasionId>(group: Readonly<Record<Id, Occasion>>): readonly Id[] {
  return Object.keys(group) as Id[];
}

/** The occasion of an id, without the detail of its type. */
export const occasionOf = (id: OccasionId): Occasion => occasions[id];
