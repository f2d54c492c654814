import { type DragEvent, useState } from "react";
import { carName } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { classNames } from "#app/lib/class-names.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";

interface TechniciansProps {
  team: readonly Member[];
  cars: readonly Car[];
}

/** Who has how many cars, where there is a mouse: a car that is dropped on somebody is theirs. */
export function Technicians({ team, cars }: TechniciansProps) {
  if (team.length === 0) return null;
  const noOne = { id: null, name: "No one yet" };
  return (
    <ul aria-label="Who works on how many" className="hidden flex-wrap gap-2 lg:pointer-fine:flex">
      {[...team, noOne].map(({ id, name }) => (
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
  const change = useChange();
  const [over, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.getData("text/plain");
    const car = cars.find(({ appointment }) => appointment.id === dropped);
    if (!car) return;
    try {
      const what = id ? { technicianId: id } : { technician: null };
      await change((backend) => backend.cars.change(dropped, what));
      toast({ title: name, description: carName(car.appointment) });
    } catch (error) {
      toast(failureToast("Not assigned", error));
    }
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
