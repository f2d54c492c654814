import { useEffect, useState } from "react";
import type { KnownCustomer } from "#app/lib/backend/desk.ts";
import { loadDesk } from "./use-desk.ts";

/** Minimum number of digits to search for; fewer would match everyone in town. */
const digitsToLook = 4;
const pause = 150;

/** Looks up known customers whose phone number begins with the typed digits. */
export function useKnownCustomers(typed: string): readonly KnownCustomer[] {
  const digits = typed.replace(/\D/g, "").slice(0, 10);
  const [found, setFound] = useState<{ of: string; customers: readonly KnownCustomer[] }>();

  useEffect(() => {
    if (digits.length < digitsToLook) return;
    let current = true;
    const timer = setTimeout(async () => {
      // On an error there are no suggestions, and staff type everything themselves.
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
