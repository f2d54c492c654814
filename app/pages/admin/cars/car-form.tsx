import { useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { Car, CarChange } from "#app/lib/backend/cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { carForm } from "#shop/forms/desk.ts";
import { stageLabels, stagesAfter, waitLabels, waitsFor } from "#shop/schedule/car-stages.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { WorkTimes } from "./work-times.tsx";

/** The choice of somebody without an account. */
const other = "other";

/**
 * Form to set any stage, the reason for waiting, and the promised time. Only what is changed here is sent: somebody
 * else may have changed the rest since it was opened.
 */
export function CarForm(props: {
  car: Car;
  /** Who may be given the car; without anybody a name is typed. */
  team: readonly Member[];
  /** Whether it was just checked in: then its stage is not asked. */
  isArrival?: boolean;
  /** Called instead of saving when "ready" is chosen, because that notifies the customer. */
  onReady: () => void;
  onClose: () => void;
}) {
  const { team, isArrival, onReady, onClose } = props;
  const [car] = useState(props.car);
  const isOther = team.length === 0 || (car.technician !== null && !car.technicianId);
  const change = useChange();
  const isMounted = useIsMounted();
  // What the customer said, until somebody has read it.
  const mileage = car.mileage ?? car.appointment.vehicle_mileage;
  const { form, register, fieldOf, inputOf, ...state } = useCheckedForm({
    ...carForm,
    defaults: {
      stage: car.stage,
      waitingFor: car.waitingFor ?? "",
      promisedDate: car.promised?.date ?? "",
      promisedTime: car.promised?.time ?? "",
      keyTag: car.keyTag ?? "",
      mileage: mileage?.toLocaleString("en-US") ?? "",
      technicianId: isOther ? other : (car.technicianId ?? ""),
      technician: (isOther && car.technician) || "",
    },
    failure: "The car wasn't updated",
    send: async ({ stage, waitingFor, promisedDate: date, promisedTime: time, ...facts }) => {
      if (Boolean(date) !== Boolean(time)) {
        const [name, message] = date
          ? (["promisedTime", "Please select a time"] as const)
          : (["promisedDate", "Please select a date"] as const);
        form.setError(name, { message }, { shouldFocus: true });
        return;
      }
      const now = shopTimeOf(serverNow(), shop.timeZone);
      const isNew = date !== (car.promised?.date ?? "") || time !== (car.promised?.time ?? "");
      if (date && isNew && `${date} ${time}` < `${now.date} ${now.time}`) {
        const message = "This time has already passed. Pick a later one.";
        form.setError("promisedTime", { message }, { shouldFocus: true });
        return;
      }
      if (stage === "ready" && car.stage !== "ready") return onReady();
      const keyTag = facts.keyTag ?? null;
      const read = facts.mileage ?? null;
      const typed = facts.technicianId === other ? (facts.technician ?? null) : null;
      const technicianId = facts.technicianId === other ? null : facts.technicianId || null;
      const moves = stage !== car.stage;
      const chosen = waitsFor(stage).find((reason) => reason === waitingFor) ?? null;
      const waits = stage === "approval" ? stage : chosen;
      const aboutStage = moves || waits !== car.waitingFor;
      const what: CarChange = {
        ...(moves && { stage }),
        ...(aboutStage && { waitingFor: waits }),
        ...(isNew && { promised: date && time ? { date, time } : null }),
        ...(keyTag !== car.keyTag && { keyTag }),
        // Whoever takes a car in has the customer's mileage before them, and leaves it if it's right.
        ...(read !== (isArrival ? car.mileage : mileage) && { mileage: read }),
        ...(technicianId === (car.technicianId ?? null)
          ? !technicianId && typed !== car.technician && { technician: typed }
          : technicianId
            ? { technicianId }
            : { technician: typed }),
      };
      if (Object.keys(what).length > 0) {
        await change(({ cars }) =>
          cars.change(car.appointment.id, what, aboutStage ? car.stage : undefined),
        );
      }
      toast({ title: "Saved", description: stageLabels[stage] });
      if (isMounted()) onClose();
    },
  });
  const stage = form.watch("stage");
  const isReady = stage === "ready" && car.stage !== "ready";
  const reasons = waitsFor(stage);
  const isFixed = reasons.length < 2;

  return (
    <form aria-label="Car" {...state.formProps} className="grid gap-4">
      {isArrival ? null : (
        <LabelledField {...fieldOf("stage")}>
          <NativeSelect {...register("stage")}>
            {[car.stage, ...stagesAfter[car.stage].filter((stage) => stage !== "picked_up")].map(
              (stage) => (
                <option key={stage} value={stage}>
                  {stageLabels[stage]}
                </option>
              ),
            )}
          </NativeSelect>
        </LabelledField>
      )}
      {isFixed || isArrival ? null : (
        <LabelledField {...fieldOf("waitingFor")}>
          <NativeSelect {...register("waitingFor")}>
            <option value="">Nothing, it's being worked on</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {waitLabels[reason]}
              </option>
            ))}
          </NativeSelect>
        </LabelledField>
      )}
      {isReady ? null : (
        <>
          <div className="grid gap-4 min-[26rem]:grid-cols-2">
            <LabelledField {...fieldOf("promisedDate")}>
              <Input type="date" {...register("promisedDate")} />
            </LabelledField>
            <LabelledField {...fieldOf("promisedTime")}>
              <Input type="time" step={900} {...register("promisedTime")} />
            </LabelledField>
          </div>
          <div className="grid gap-4 min-[26rem]:grid-cols-3">
            <LabelledField {...inputOf("keyTag")} />
            <LabelledField {...inputOf("mileage")} />
            {team.length > 0 ? (
              <LabelledField {...fieldOf("technicianId")}>
                <NativeSelect {...register("technicianId")}>
                  <option value="">No one yet</option>
                  {team.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  <option value={other}>Someone else</option>
                </NativeSelect>
              </LabelledField>
            ) : null}
            {form.watch("technicianId") === other ? (
              <LabelledField {...inputOf("technician")} />
            ) : null}
          </div>
          <p className="text-sm text-steel">
            The customer sees the stage, what it's waiting for and the promised time on their
            appointment page. No message is sent.
          </p>
        </>
      )}
      {isArrival ? null : <WorkTimes carId={car.appointment.id} team={team} />}
      <DialogActions keep="Cancel" onKeep={onClose} problem={state.problem}>
        <Button type="submit" disabled={state.busy}>
          {isReady ? "Continue" : "Save"}
        </Button>
      </DialogActions>
    </form>
  );
}
