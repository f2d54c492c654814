import { useEffect, useState } from "react";
import { loadConfig } from "#app/lib/config.ts";
import { usePerson } from "#app/lib/session/session.ts";
import { sessionToken } from "#app/lib/submission/session-token.ts";

/**
 * Whether this device has a session, so that what is sent goes to its account; false until that is
 * known. Asks no service, and so is true without a network, too.
 */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  const person = usePerson();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when somebody else is signed in
  useEffect(() => {
    void loadConfig().then(({ supabaseUrl }) => {
      setSignedIn(sessionToken(supabaseUrl) !== undefined);
    });
  }, [person?.id]);
  return signedIn;
}
