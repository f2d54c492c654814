import type { Ref } from "react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { carName } from "#app/lib/backend/car-name.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useShownAtOnce } from "#app/lib/screens/use-shown-at-once.ts";
import { toast } from "#app/lib/toast.ts";
import { type CarStage, stageLabels, stagesAfter } from "#shop/schedule/car-stages.ts";

/** Label of the button that advances a stage to the next. */
const nextPress: { readonly [stage in CarStage]?: string } = {
  checked_in: "Start Diagnosis",
  diagnosis: "Wait for OK",
  approval: "Start Repair",
  repair: "Mark Ready",
  ready: "Hand Over",
};

/** Stages that notify the customer, after a preview of the message. */
export const notifyingSteps = {
  ready: {
    change: { stage: "ready" },
    title: "Mark This Car Ready",
    verb: "Mark Ready",
    done: stageLabels.ready,
  },
  picked_up: {
    change: { status: "completed" },
    title: "Hand Over This Car",
    verb: "Hand Over",
    done: stageLabels.picked_up,
  },
} as const;

export type NotifyingStage = keyof typeof notifyingSteps;

interface NextStageButtonProps
  extends Pick<ButtonProps, "variant" | "size" | "className">,
    Partial<Record<`data-${string}`, string | undefined>> {
  appointment: Appointment;
  stage: CarStage;
  /** Asks before a stage that notifies the customer. */
  onAsk: (stage: NotifyingStage) => void;
  /** Called before a stage that notifies nobody is set. */
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The press that takes a car in the shop to its next stage. */
export function NextStageButton(props: NextStageButtonProps) {
  const { appointment, stage, onAsk, onPress, ...rest } = props;
  // The car is in its next stage only once it was loaded again: until then another press would be the same.
  const { shown, choose, takeBack } = useShownAtOnce(stage);
  const change = useChange();
  const [next = stage] = stagesAfter[stage];
  const press = async () => {
    if (next in notifyingSteps) return onAsk(next as NotifyingStage);
    choose(next);
    onPress?.();
    try {
      const what = { stage: next, waitingFor: next === "approval" ? next : null } as const;
      await change(({ cars }) => cars.change(appointment.id, what, stage));
      toast({ title: stageLabels[next], description: carName(appointment) });
    } catch (error) {
      takeBack();
      toast(failureToast("Error", error));
    }
  };
  return (
    <Button
      {...rest}
      aria-label={`${nextPress[stage]}: ${carName(appointment)}`}
      disabled={shown !== stage}
      onClick={() => void press()}
    >
      {nextPress[stage]}
    </Button>
  );
}
