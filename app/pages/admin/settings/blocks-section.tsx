import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { BlockedBay, ClosureDecision } from "#app/lib/backend/calendar.ts";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useFocusAfterRemoval } from "#app/lib/screens/use-focus-after-removal.ts";
import { toast } from "#app/lib/toast.ts";
import { blockForm } from "#shop/forms/staff.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { type ConflictingAppointments, InTheWayDialog } from "./in-the-way-dialog.tsx";
import { useClosing } from "./use-closing.ts";

type NewBlock = Omit<BlockedBay, "id">;

/** A block with the appointments it conflicts with. */
interface BlockInTheWay extends ConflictingAppointments {
  block: NewBlock;
}

export interface BlocksSectionProps {
  blocks: readonly BlockedBay[];
  /** Number of the shop's bays. */
  bays: number;
}

/** `Wed, Nov 25, 2026, 1:00 PM to 5:00 PM`; the day is repeated only if it is another one. */
function spanLabel({ starts, ends }: BlockedBay): string {
  const [first, last] = [starts.slice(0, 10), ends.slice(0, 10)];
  const until = last === first ? "" : `${formatShortDay(last)}, `;
  return `${formatShortDay(first)}, ${timeLabel(starts.slice(11))} to ${until}${timeLabel(ends.slice(11))}`;
}

/** List of blocked bays; each reduces the capacity of its slots by one. */
export function BlocksSection({ blocks, bays }: BlocksSectionProps) {
  const change = useChange();
  const [removing, setRemoving] = useState<BlockedBay>();
  const { heading, onRemoved } = useFocusAfterRemoval(removing !== undefined);
  return (
    <section aria-labelledby="blocks-title" className="grid gap-4">
      <h2 ref={heading} id="blocks-title" tabIndex={-1} className="text-xl">
        Blocked bays
      </h2>
      {blocks.length === 0 ? <p className="text-steel">No bays are blocked.</p> : null}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {blocks.map((block) => (
          <li
            key={block.id}
            className="flex min-h-12 items-center gap-4 px-3 text-sm leading-tight"
          >
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">
                Bay {block.bay}, {block.reason}
              </p>
              <p className="text-steel tabular-nums">{spanLabel(block)}</p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Open bay ${block.bay} again, ${block.reason}`}
              onClick={() => setRemoving(block)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <BlockForm blocks={blocks} bays={bays} />
      <ConfirmationDialog
        asked={removing}
        title="Open this bay again?"
        description="Customers can book its times again."
        keep="Keep it blocked"
        confirm="Open the Bay"
        work={async ({ id }) => {
          await change(({ calendar }) => calendar.unblock(id));
          onRemoved();
          toast({ title: "Bay opened" });
        }}
        onClose={() => setRemoving(undefined)}
      >
        {({ bay, reason }) => (
          <p className="break-words">
            Bay {bay}, {reason}
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

const decisionOf = (
  block: NewBlock,
  appointments: number,
  moves: ClosureDecision["moves"],
): ClosureDecision => ({ block: { ...block, appointments }, moves });

/** Form for a new block. If appointments would be left without a bay, staff decide what to do with each. */
function BlockForm({ blocks, bays }: BlocksSectionProps) {
  const [asked, setAsked] = useState<BlockInTheWay>();
  const decide = useClosing();
  const { form, startOver, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...blockForm,
    defaults: { bay: "1", starts: "", ends: "", reason: "" },
    failure: "The bay wasn't blocked",
    send: async ({ bay, starts, ends, reason }) => {
      if (ends <= starts) {
        form.setError("ends", { message: "Pick a later time" }, { shouldFocus: true });
        return;
      }
      const block = { bay: Number(bay), starts, ends, reason };
      const { calendar } = await loadBackend();
      const appointments = await calendar.displacedBy({ block });
      if (appointments.length === 0) return await add(decisionOf(block, 0, []));
      setAsked({ block, appointments });
    },
  });
  const add = async (decision: ClosureDecision) => {
    await decide("Bay blocked", decision);
    startOver();
    setAsked(undefined);
  };

  return (
    <>
      <form aria-label="New block" {...state.formProps} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <LabelledField {...fieldOf("bay")}>
            <NativeSelect {...register("bay")}>
              {Array.from({ length: Math.max(bays, ...blocks.map(({ bay }) => bay)) }, (_, index) =>
                String(index + 1),
              ).map((bay) => (
                <option key={bay} value={bay}>
                  Bay {bay}
                </option>
              ))}
            </NativeSelect>
          </LabelledField>
          <LabelledField {...inputOf("reason")} />
          <LabelledField {...fieldOf("starts")}>
            <Input type="datetime-local" step={900} {...register("starts")} />
          </LabelledField>
          <LabelledField {...fieldOf("ends")}>
            <Input type="datetime-local" step={900} {...register("ends")} />
          </LabelledField>
        </div>
        <ProblemLine>{state.problem}</ProblemLine>
        <Button
          type="submit"
          variant="outline"
          disabled={state.busy}
          className="justify-self-start"
        >
          Block Bay
        </Button>
      </form>
      <InTheWayDialog
        title="No other bay is free for these"
        description="All others go to another bay at the same time, so no one has to be told."
        asked={asked}
        onClose={() => setAsked(undefined)}
        decisionOf={({ block, appointments }, moves) =>
          decisionOf(block, appointments.length - moves.length, moves)
        }
        decide={add}
      />
    </>
  );
}
