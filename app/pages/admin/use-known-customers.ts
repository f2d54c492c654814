import { useEffect, useState } from "react";
import type { KnownCustomer } from "#app/lib/backend/desk.ts";
import { loadDesk } from "./use-desk.ts";

/** Digits from which on it is worth looking; fewer fit everybody in town. */
const digitsToLook = 4;
const pause = 150;

/** Who has called or come before from a number that begins like the one being typed. */
export function useKnownCustomers(typed: string): readonly KnownCustomer[] {
  const digits = typed.replace(/\D/g, "").slice(0, 10);
  const [found, setFound] = useState<{ of: string; customers: readonly KnownCustomer[] }>();

  useEffect(() => {
    if (digits.length < digitsToLook) return;
    let current = true;
    const timer = setTimeout(async () => {
      // Without an answer everything is typed by hand.
      const customers = await loadDesk()
        .then((desk) => desk.knownCustomers(digits))
        .catch(() => []);
      if (current) setFound({ of: digits, customers });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [digits]);

  return found?.of === digits ? found.customers : [];
}
