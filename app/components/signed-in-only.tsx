import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { Person } from "#app/lib/backend/backend.ts";
import { useSession } from "#app/lib/session.ts";
import { addresses } from "#shop/addresses.ts";
import { ConnectionError } from "./connection-error.tsx";
import { LoadingScreen } from "./loading-screen.tsx";

/**
 * A screen for people who are signed in. Others are sent to `/auth`, which remembers where they came
 * from (docs/product.md#protected-pages); so are those who still owe their second factor.
 */
export function SignedInOnly({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <LoadingScreen title="Your account" />;
  if (session.status === "unreachable") return <ConnectionError />;
  if (session.status === "signed-out" || session.person.needsCode) {
    return <Navigate to={addresses.signIn} replace state={{ from: pathname + search }} />;
  }
  return children(session.person);
}
