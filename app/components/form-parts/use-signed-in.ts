import { useEffect, useState } from "react";
import { loadConfig } from "#app/lib/config.ts";
import { usePerson } from "#app/lib/session/session.ts";
import { deviceSession } from "#app/lib/submission/device-session.ts";

/**
 * Whether this device has a session, so that submissions are assigned to its account; false until
 * known. Sends no request, so it works offline, too.
 */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  const person = usePerson();
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-read when the user changes
  useEffect(() => {
    void loadConfig().then(({ supabaseUrl }) => {
      setSignedIn(deviceSession(supabaseUrl)?.token !== undefined);
    });
  }, [person?.id]);
  return signedIn;
}
