import { useEffect, useState } from "react";
import { usePerson } from "#app/lib/session/session.ts";

/**
 * Loads data of the signed-in user, unless their second factor is still pending. Data of one
 * account is not returned once another one, or none, is signed in. Undefined if loading fails.
 *
 * @param load must be a stable function
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
