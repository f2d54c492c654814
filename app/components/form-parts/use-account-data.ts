import { useEffect, useState } from "react";
import { usePerson } from "#app/lib/session/session.ts";

/**
 * Asks for something of whoever is signed in; of nobody who still owes a second factor. What was found
 * for one account is no longer returned once another one, or none, is signed in. A failure finds nothing.
 *
 * @param load the same function each time
 */
export function useAccountData<Data>(load: (accountId: string) => Promise<Data>): Data | undefined {
  const person = usePerson();
  const accountId = person?.needsCode ? undefined : person?.id;
  const [found, setFound] = useState<{ accountId: string; data: Data }>();

  useEffect(() => {
    if (!accountId) return;
    let isCurrent = true;
    void load(accountId).then(
      (data) => {
        if (isCurrent) setFound({ accountId, data });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId, load]);

  return found && found.accountId === accountId ? found.data : undefined;
}
