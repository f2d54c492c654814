import { type DragEvent, useState } from "react";
import { carName } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { classNames } from "#app/lib/class-names.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useShownAtOnce } from "#app/lib/screens/use-shown-at-once.ts";
import { toast } from "#app/lib/toast.ts";

interface TechniciansProps {
  team: readonly Member[];
  cars: readonly Car[];
}

/** Gives a car to somebody of the team, or to nobody. */
function useAssign() {
  const change = useChange();
  return async ({ appointment }: Car, id: string | null, name: string): Promise<boolean> => {
    try {
      const what = id ? { technicianId: id } : { technician: null };
      await change(({ cars }) => cars.change(appointment.id, what));
      toast({ title: name, description: carName(appointment) });
      return true;
    } catch (error) {
      toast(failureToast("Not assigned", error));
      return false;
    }
  };
}

const noOne = "No one yet";

/** Who works on a car, and the choice of somebody else: by key, finger and mouse, without a drag. */
export function TechnicianSelect({ car, team }: { car: Car; team: readonly Member[] }) {
  const assign = useAssign();
  const isTyped = car.technician !== null && !car.technicianId;
  const kept = isTyped ? typed : (car.technicianId ?? "");
  const { shown, choose, takeBack } = useShownAtOnce(kept);
  return (
    <select
      aria-label={`Who works on it: ${carName(car.appointment)}`}
      value={shown}
      className="max-w-full rounded-sm border border-line-strong bg-surface px-1 py-0.5 font-semibold text-xs pointer-coarse:min-h-11"
      onChange={async ({ target }) => {
        const name = target.selectedOptions[0]?.text ?? "";
        choose(target.value);
        if (!(await assign(car, target.value || null, name))) takeBack();
      }}
    >
      <option value="">{noOne}</option>
      {isTyped ? (
        <option value={typed} disabled>
          {car.technician}
        </option>
      ) : null}
      {team.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Value of somebody without an account, whose name was typed. */
const typed = "typed";

/** Who has how many cars, where there is a mouse: a car that is dropped on somebody is theirs. */
export function Technicians({ team, cars }: TechniciansProps) {
  if (team.length === 0) return null;
  return (
    <ul aria-label="Who works on how many" className="hidden flex-wrap gap-2 lg:pointer-fine:flex">
      {[...team, { id: null, name: noOne }].map(({ id, name }) => (
        <Technician
          key={id}
          id={id}
          name={name}
          cars={cars}
          count={
            cars.filter((car) => (car.technicianId ?? null) === id && (id || !car.technician))
              .length
          }
        />
      ))}
    </ul>
  );
}

interface TechnicianProps extends Pick<TechniciansProps, "cars"> {
  id: string | null;
  name: string;
  count: number;
}

function Technician({ id, name, cars, count }: TechnicianProps) {
  const assign = useAssign();
  const [over, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.getData("text/plain");
    const car = cars.find(({ appointment }) => appointment.id === dropped);
    if (car) await assign(car, id, name);
  };
  return (
    <li
      className={classNames(
        "flex items-center gap-2 rounded-md border border-dashed px-3 py-1.5 text-sm",
        over ? "border-ink bg-sunken" : "border-line-strong",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      {name} <span className="text-steel tabular-nums">{count}</span>
    </li>
  );
}
