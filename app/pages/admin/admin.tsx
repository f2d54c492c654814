import { LogOut, ShieldX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router";
import { ConnectionError } from "#app/components/connection-error.tsx";
import { LoadingScreen } from "#app/components/loading-screen.tsx";
import { adminEntries } from "#app/components/menu-entries.ts";
import { SignedInOnly } from "#app/components/signed-in-only.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Container, Section } from "#app/components/ui/section.tsx";
import { isUnreachable, type Person } from "#app/lib/backend/backend.ts";
import { loadBackend } from "#app/lib/backend/choose.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { signOut } from "#app/lib/sign-out.ts";
import { toast } from "#app/lib/toast.ts";
import { useRemote } from "#app/lib/use-remote.ts";
import { addresses } from "#shop/addresses.ts";

const itemClasses =
  "flex min-h-11 w-full items-center gap-2 whitespace-nowrap rounded-md px-3 text-left font-semibold text-sm hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper";

/** The side navigation: a column on a desk, a row that scrolls on a phone. */
function AdminMenu() {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has another current entry
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current) row.current?.scrollTo({ left: current.offsetLeft - row.current.offsetLeft });
  }, [pathname]);

  return (
    <nav aria-label="Admin area" data-print="hide">
      <ul
        ref={row}
        className="flex gap-1 overflow-x-auto pb-1 lg:sticky lg:top-4 lg:flex-col lg:overflow-visible"
      >
        {adminEntries.map(({ title, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === addresses.admin} className={itemClasses}>
              {title}
            </NavLink>
          </li>
        ))}
        <li className="lg:mt-2 lg:border-line lg:border-t lg:pt-2">
          <button type="button" className={itemClasses} onClick={() => void signOut("local")}>
            <LogOut aria-hidden="true" className="size-4" />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}

export const meta = () =>
  pageMeta({ title: "Admin Dashboard", description: "For the shop's staff.", noindex: true });

/** `/admin/*`: the gate, and inside it the frame of all views (docs/product.md#9-admin-area). */
export default function AdminPage() {
  return <SignedInOnly>{(person) => <Gate key={person.id} person={person} />}</SignedInOnly>;
}

/** Loading, then one of connection error, access denied, dashboard. The server decides anew each time. */
function Gate({ person }: { person: Person }) {
  const { data, error } = useRemote(person.id, async () => {
    const { profiles } = await loadBackend();
    return { isAdmin: await profiles.isAdmin(person.id) };
  });
  const failed = error !== undefined && !isUnreachable(error);

  useEffect(() => {
    if (!failed) return;
    toast({
      title: "Error",
      description: "Failed to check admin permissions",
      variant: "destructive",
    });
  }, [failed]);

  if (isUnreachable(error)) return <ConnectionError />;
  if (failed || data?.isAdmin === false) return <AccessDenied />;
  if (!data) return <LoadingScreen title="Admin Dashboard" label="Checking your permissions" />;
  return (
    <div className="flex-1">
      <div className="on-asphalt">
        <Container className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <h1 className="text-2xl">Admin Dashboard</h1>
          <p className="min-w-0 break-words text-on-asphalt-soft text-sm">
            Logged in as <strong className="text-on-asphalt">{person.email}</strong>
          </p>
        </Container>
      </div>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AdminMenu />
        <Outlet />
      </Container>
    </div>
  );
}

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
        <Link to={addresses.home} className={buttonVariants()}>
          Return to Home
        </Link>
        <Link to={addresses.profile} className={buttonVariants({ variant: "outline" })}>
          My Account
        </Link>
      </div>
    </Section>
  );
}
