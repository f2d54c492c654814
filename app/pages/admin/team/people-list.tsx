import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { type ClientLoaderFunctionArgs, useNavigation, useRevalidator } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { nameOf, type Page, type Profile } from "#app/lib/backend/profiles.ts";
import { type Loaded, useLoaded } from "#app/lib/screens/loaded.ts";
import { pageOf, useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { toast } from "#app/lib/toast.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { Flag } from "#app/pages/admin/flag.tsx";
import { SearchField } from "#app/pages/admin/search-field.tsx";

const pageSize = 50;

/** A list of profiles, and the search it belongs to. */
export interface People {
  of: string;
  list: Loaded<Page<Profile>> | undefined;
}

/**
 * Loads the profiles that match the URL's search and page.
 *
 * @param staffFirst whether to load only staff if there is no search
 */
export async function loadPeople(
  { request, url }: Pick<ClientLoaderFunctionArgs, "request" | "url">,
  staffFirst: boolean,
): Promise<People> {
  const search = url.searchParams.get("q") ?? "";
  const query = {
    search,
    staffOnly: staffFirst && search.trim() === "",
    page: pageOf(url.searchParams),
    pageSize,
  };
  const list = await loadedInside(({ profiles }) => profiles.list(query, request.signal), "owner");
  return { of: JSON.stringify(query), list };
}

export interface PeopleListProps {
  title: string;
  lead: string;
  people: People;
  /** Toast text if the list cannot be loaded (docs/product.md#10-error-catalogue). */
  failure: string;
  empty: string;
  /** Renders the action for a person. */
  action: (profile: Profile) => ReactNode;
}

/** A list of profiles with a search, which is stored in the URL. */
export function PeopleList({ title, lead, people, failure, empty, action }: PeopleListProps) {
  const [parameters, changeParameters] = useParameters();
  const { data, error, reload } = useLoaded(people.list, people.of);
  const navigation = useNavigation();
  const { state } = useRevalidator();
  const loading = navigation.state === "loading" || state === "loading";
  const searchFor = (q: string) =>
    changeParameters((last) => withParameters(last, { q, page: "" }));

  useEffect(() => {
    if (error) toast({ title: "Error", description: failure, variant: "destructive" });
  }, [error, failure]);

  return (
    <DeskScreen title={title}>
      <p className="-mt-2 max-w-measure text-sm text-steel">{lead}</p>
      <search className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search"
          placeholder="Name, email, phone"
          value={parameters.get("q") ?? ""}
          onSearch={searchFor}
          className="max-w-md flex-1 basis-56"
        />
        <Button variant="outline" onClick={reload}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </search>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div aria-busy={loading} className="grid gap-3">
          {data.rows.length === 0 ? (
            <EmptyState drawing="customers" title={empty} />
          ) : (
            <ul className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-surface">
              {data.rows.map((profile) => (
                <Person key={profile.id} profile={profile}>
                  {action(profile)}
                </Person>
              ))}
            </ul>
          )}
          <Pager pageSize={pageSize} total={data.total} />
        </div>
      ) : error ? null : (
        <Spinner label="Loading people" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

/** A person's name, or their email if they have none. */
function Person({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 text-sm leading-tight">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {nameOf(profile)}
          {profile.is_admin ? (
            <Flag className="bg-done-tint text-done">Admin</Flag>
          ) : profile.is_staff ? (
            <Flag className="bg-done-tint text-done">Staff</Flag>
          ) : null}
          {isUnverified(profile) ? (
            <Flag className="bg-caution-tint text-caution">Email not verified</Flag>
          ) : null}
        </p>
        {nameOf(profile) === profile.email ? null : (
          <p className="break-words text-steel">{profile.email}</p>
        )}
      </div>
      <ContactLinks
        name={nameOf(profile)}
        phone={profile.phone}
        email={profile.email}
        withNumber
        className="-ml-1.5 min-w-36"
      />
      {children}
    </li>
  );
}

/** Whether the account's email is unverified, so that anyone may have registered with it. */
export const isUnverified = ({ email_verified }: Profile) => email_verified === false;
