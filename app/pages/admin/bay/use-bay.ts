import { useState } from "react";
import type { MyCars } from "#app/lib/backend/my-cars.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { toast } from "#app/lib/toast.ts";

/** Changes something in the bay, one thing at a time, and says what came of it. */
export function useBay() {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const act = async (
    failure: string,
    car: string,
    done: string,
    work: (cars: MyCars) => Promise<void>,
  ): Promise<void> => {
    setBusy(true);
    try {
      await change(({ myCars }) => myCars && work(myCars));
      toast({ title: done, description: car });
    } catch (error) {
      toast(failureToast(failure, error));
    }
    setBusy(false);
  };
  return { busy, act };
}
