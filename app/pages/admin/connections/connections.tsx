import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { signedInPerson } from "#app/lib/session/session.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import type { Connections as AllConnections } from "#shop/connections.ts";
import type { Route } from "./+types/connections.ts";
import { ConnectionList } from "./connection-list.tsx";
import { DnsSection } from "./dns-section.tsx";
import { MailTest } from "./mail-test.tsx";

export async function clientLoader() {
  return {
    connections: await loadedInside(
      async ({ connections }) => (await connections?.read()) ?? null,
      "owner",
    ),
  };
}

export const ErrorBoundary = PartFailed;

/** `/admin/settings/connections`: how the site reaches others (docs/product.md#connections). */
export default function Connections({ loaderData: { connections } }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(connections);
  return (
    <DeskScreen title="Connections">
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div className="grid gap-10">
          <ConnectionList connections={data} />
          <MailTest last={data.mailTest} to={data.mailTest?.to ?? signedInPerson()?.email ?? ""} />
          <ServerSection connections={data} />
          {/* Last, because it comes later: nothing below it may move. */}
          <DnsSection version={data.list.find(({ name }) => name === "mail")?.set?.at ?? ""} />
        </div>
      ) : null}
      {data === null ? (
        <EmptyState drawing="done" title="Not in the demo" description="This needs a server." />
      ) : null}
      {data === undefined && !error ? (
        <Spinner label="Loading connections" className="mx-auto my-24" />
      ) : null}
    </DeskScreen>
  );
}

/** What the owner can't change herself, and why. */
function ServerSection({ connections: { storage } }: { connections: AllConnections }) {
  return (
    <section aria-labelledby="server-title" className="grid max-w-measure gap-3 text-sm">
      <h2 id="server-title" className="text-xl">
        Set where the server runs
      </h2>
      <p>
        <strong>
          {storage === "bucket" ? "Photos are in a bucket." : "Photos are on the server's disk."}
        </strong>{" "}
        To move them, each file has to be copied while the site stands still. Whoever runs the
        server does that, and changes STORAGE_URL.
      </p>
    </section>
  );
}
