import { useEffect, useState } from "react";
import { loadConfig } from "#app/lib/config.ts";
import { sessionToken } from "#app/lib/submission/session-token.ts";

/** Whether somebody is signed in on this device; false until that is known. */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    void loadConfig().then(({ supabaseUrl }) => {
      setSignedIn(sessionToken(supabaseUrl) !== undefined);
    });
  }, []);
  return signedIn;
}
