import { Fragment, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import type { Person } from "#app/lib/backend/backend.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { stateOf } from "#app/lib/session/return-path.ts";
import { useSession } from "#app/lib/session/session.ts";
import { paths } from "#shop/pages/paths.ts";
import { ConnectionError } from "./connection-error.tsx";
import { LoadingScreen } from "./loading-screen.tsx";

/**
 * Screen for signed-in users. Others are redirected to `/auth`, which remembers the origin
 * (docs/product.md#protected-pages), as are users whose second factor is pending.
 */
export function SignedInOnly({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  // Memoized: another object would be another navigation, over and over until the page has loaded.
  const state = useMemo(() => stateOf(location), [location]);
  useLoadedForOthers(session.status === "signed-in" ? session.person.id : undefined);
  if (session.status === "loading") return <LoadingScreen title="Your account" />;
  if (session.status === "unreachable") return <ConnectionError />;
  if (session.status === "signed-out" || session.person.needsCode) {
    // A session that comes with the address is offered there (docs/decisions/app/sessions-from-addresses.md).
    const hash = /[#&]access_token=/.test(location.hash) ? location.hash : "";
    return <Navigate to={{ pathname: paths.signIn, hash }} replace state={state} />;
  }
  return <Fragment key={session.person.id}>{children(session.person)}</Fragment>;
}

/** Reloads the data after another user has signed in in another tab. */
function useLoadedForOthers(id: string | undefined): void {
  const reload = useReload();
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== undefined && id !== undefined && last.current !== id) void reload();
    last.current = id ?? last.current;
  }, [id, reload]);
}
