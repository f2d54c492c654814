import { ShieldX } from "lucide-react";
import { Suspense, startTransition, use, useEffect, useState } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { ConnectionError } from "#app/components/connection-error.tsx";
import { DeskMain } from "#app/components/frame/desk-main.tsx";
import { LoadingScreen } from "#app/components/loading-screen.tsx";
import { SignedInOnly } from "#app/components/signed-in-only.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { isUnreachable, type Person } from "#app/lib/backend/backend.ts";
import { hasKept } from "#app/lib/bay/has-kept.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import { usePerson } from "#app/lib/session/session.ts";
import { toast } from "#app/lib/toast.ts";
import { bayPath, type DeskRole, opens, partAt } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/admin.ts";
import { AdminMenu } from "./admin-menu.tsx";
import "./desk.css";
import { askPermission, isAsked } from "./admitted.ts";
import { keepFocus } from "./keep-focus.ts";

export const meta = () =>
  pageMeta({ title: "Admin Dashboard", description: "For the shop's staff.", noindex: true });

/** Not awaited: the gate shows a loading state. */
export const clientLoader = () => ({ permission: askPermission() });

/** Permission is checked once per user, for the UI only; the server authorizes every call. */
export const shouldRevalidate = () => !isAsked();

/** `/admin/*`: the permission gate, and the layout of all views (docs/product.md#9-admin-area). */
export default function AdminPage({ loaderData: { permission } }: Route.ComponentProps) {
  return (
    <>
      <DeskMain>
        <SignedInOnly>
          {(person) => (
            <Suspense fallback={looking}>
              <Gate person={person} permission={permission} />
            </Suspense>
          )}
        </SignedInOnly>
      </DeskMain>
      <Suspense>
        <MenuOfAdmitted permission={permission} />
      </Suspense>
    </>
  );
}

const looking = <LoadingScreen title="Admin Dashboard" label="Checking your permissions" />;

interface GateProps {
  person: Person;
  permission: ReturnType<typeof askPermission>;
}

/** Shows a loading state, then a connection error, access denied or the dashboard, as the server decides. */
function Gate({ person, permission }: GateProps) {
  const { data, error } = use(permission) ?? {};
  const failed = error !== undefined && !isUnreachable(error);
  const viewsWait = useLateViews(data);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!failed) return;
    toast({
      title: "Error",
      description: "Failed to check admin permissions",
      variant: "destructive",
    });
  }, [failed]);

  if (isUnreachable(error)) return <ConnectionError />;
  if (failed || data?.role === null) return <AccessDenied />;
  if (!data || viewsWait) return looking;
  if (!opens(data.role, partAt(pathname))) {
    return pathname === paths.admin ? <Navigate to={bayPath} replace /> : <AccessDenied />;
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b bg-surface px-4 py-1.5 text-steel text-xs sm:px-6 print:hidden">
        <p className="font-semibold">Admin Dashboard</p>
        <p className="min-w-0 break-words">
          Logged in as <span className="text-ink">{person.email}</span>
        </p>
      </div>
      <div ref={keepFocus} className="px-4 py-4 sm:px-6">
        <Outlet />
      </div>
    </>
  );
}

type Permission = { role: DeskRole | null; late: boolean };

/**
 * Reloads the views if their loaders ran before the permission was known, and shows them when all have
 * loaded: one after the other they would shift the page.
 *
 * @returns whether they are still loading
 */
function useLateViews(permission: Permission | undefined): boolean {
  const reload = useReload();
  const late = Boolean(permission?.role) && permission?.late === true;
  const [loadedFor, setLoadedFor] = useState<Permission>();

  useEffect(() => {
    // In a transition, so that it does not render before the router's own one, which has their data.
    if (late) void reload().then(() => startTransition(() => setLoadedFor(permission)));
  }, [late, permission, reload]);

  return late && loadedFor !== permission;
}

/** The navigation, for admitted users only. */
function MenuOfAdmitted({ permission }: Pick<GateProps, "permission">) {
  const { data } = use(permission) ?? {};
  const role = usePerson() ? data?.role : undefined;
  useEffect(() => {
    if (role) void sendKept().catch(ignore);
  }, [role]);
  return role ? <AdminMenu role={role} /> : null;
}

/** Sends what this device has kept of a job from every screen, not only when a job is opened again. */
async function sendKept(): Promise<void> {
  // Where no job was ever opened there is nothing, and the code isn't needed.
  if (!(await hasKept())) return;
  const { sendNow } = await import("#app/lib/bay/sync.ts");
  sendNow();
}

/** The code of a job's screen says so itself, if it is missing there. */
const ignore = () => undefined;

function AccessDenied() {
  return (
    <Section aria-labelledby="denied-title">
      <ShieldX aria-hidden="true" className="mb-4 size-12 text-stop" />
      <h1 id="denied-title">Access Denied</h1>
      <p className="mt-4 max-w-measure text-lg text-steel">
        You do not have permission to access the admin dashboard. Please contact an administrator if
        you believe this is an error.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.home} className={buttonVariants()}>
          Return to Home
        </Link>
        <Link to={paths.profile} className={buttonVariants({ variant: "outline" })}>
          My Account
        </Link>
      </div>
    </Section>
  );
}
