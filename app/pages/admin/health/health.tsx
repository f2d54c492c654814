import { RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { StatusMark } from "#app/components/ui/status-mark.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import type { HealthItem, HealthState } from "#shop/health.ts";
import { connectionsPath } from "#shop/pages/desk-screens.ts";
import type { Route } from "./+types/health.ts";
import { VersionSection } from "./version-section.tsx";

export async function clientLoader() {
  return {
    health: await loadedInside(
      async ({ health }) =>
        health && { items: await health.read(), program: await health.version() },
      "owner",
    ),
  };
}

export const ErrorBoundary = PartFailed;

const marks = {
  urgent: ["stop", "Act now"],
  attention: ["caution", "Look at it"],
  good: ["go", "Good"],
} as const satisfies Record<HealthState, readonly ["stop" | "caution" | "go", string]>;

/** `/admin/health`: what the server watches of itself, in an owner's words (docs/product.md#health). */
export default function HealthScreen({ loaderData: { health } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(health);
  const lookAgain = useReload();
  return (
    <DeskScreen
      title="Health"
      actions={
        <Button size="sm" variant="quiet" onClick={() => void lookAgain()}>
          <RefreshCw aria-hidden="true" />
          Look Again
        </Button>
      }
    >
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div className="grid gap-8">
          <ul className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-surface">
            {data.items.map((item) => (
              <HealthRow key={item.name} {...item} />
            ))}
          </ul>
          <VersionSection loaded={data.program} />
        </div>
      ) : null}
      {!data && !error ? (
        health ? (
          <EmptyState drawing="done" title="Not in the demo" description="Health needs a server." />
        ) : (
          <Spinner label="Looking at the server" className="mx-auto my-24" />
        )
      ) : null}
    </DeskScreen>
  );
}

function HealthRow({ name, state, said, todo, atConnections }: HealthItem) {
  const [mark, word] = marks[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-3 py-2.5 text-sm sm:grid-cols-[9rem_7.5rem_minmax(0,1fr)]">
      <h2 className="font-sans font-semibold text-base normal-case">{name}</h2>
      <p>
        <StatusMark mark={mark}>{word}</StatusMark>
      </p>
      <div className="grid min-w-0 gap-1 max-sm:col-span-2">
        <p>{said}</p>
        {todo ? <p className="break-words text-steel">{todo}</p> : null}
        {atConnections ? (
          <Link
            to={connectionsPath}
            className={buttonVariants({
              variant: "outline",
              size: "sm",
              className: "justify-self-start",
            })}
          >
            Open Connections
          </Link>
        ) : null}
      </div>
    </li>
  );
}
