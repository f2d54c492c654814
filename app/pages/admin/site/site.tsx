import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { publishing, useReloadOnChange } from "#app/lib/screens/use-reload-on-change.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/site.ts";
import { SiteStateContext } from "./site-state.ts";

export async function clientLoader() {
  const state = await loadedInside(
    async ({ siteContent }) => ({
      site: await siteContent?.load(),
    }),
    "owner",
  );
  return { state };
}

/** Also reloads on navigation to the overview, to show other users' changes. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate || args.nextUrl.pathname === paths.site;

export const ErrorBoundary = PartFailed;

/** `/admin/site/*`: the site's content (docs/product.md#9-admin-area). Provides its state as context. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const { data, error, reload } = useLoaded(loaderData.state);
  useReloadOnChange(publishing);
  const failure = error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null;
  return data?.site ? (
    <>
      {failure}
      <SiteStateContext value={data.site}>
        <Outlet />
      </SiteStateContext>
    </>
  ) : (
    <DeskScreen title="Site">
      {failure}
      {data ? (
        <EmptyState
          drawing="done"
          title="Not in the demo"
          description="Changing what the site says needs a server, and the demo has none."
        />
      ) : failure ? null : (
        <Spinner label="Loading the site's content" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}
