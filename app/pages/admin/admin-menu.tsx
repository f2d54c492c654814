import { ArrowLeft, Ellipsis, LogOut } from "lucide-react";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { entriesOf } from "#app/components/frame/shown-entries.ts";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { signOut } from "#app/lib/session/sign-out.ts";
import type { DeskEntry, DeskGroup, DeskRole } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";
import { type Counts, EntryLink, messagesPath } from "./entry-link.tsx";
import { useWaiting } from "./use-waiting.ts";

/** An entry of the sidebar and of the More dialog. */
const lineClasses =
  "flex min-h-11 w-full items-center gap-2.5 whitespace-nowrap rounded-md px-3 text-left text-sm hover:bg-sunken lg:px-2.5 lg:pointer-fine:min-h-8.5 aria-[current=page]:bg-line aria-[current=page]:font-semibold";

/** Labels of the groups; the first needs none. */
const groupLabels: readonly (readonly [DeskGroup, string])[] = [
  ["day", "Today"],
  ["people", "People"],
  ["shop", "Shop"],
  ["accounts", "Accounts"],
];

/** A tab at the bottom of a phone's screen. */
const tabClasses =
  "relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 border-transparent border-t-3 px-0.5 text-steel text-xs hover:bg-sunken aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink";

/**
 * The navigation of the desk: a sidebar, on small screens tabs within reach of the thumb. It follows the
 * main content in the document, so that keyboard users reach the content after few tab stops.
 */
export function AdminMenu({ role }: { role: DeskRole }) {
  const entries = entriesOf(role);
  const { requests, unread } = useWaiting();
  const counts: Counts = {
    [paths.admin]: [requests, "unanswered"],
    [messagesPath]: [unread, "unread"],
  };
  return (
    <nav
      aria-label="Admin area"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-30 border-line-strong border-t bg-surface lg:top-24 lg:right-auto lg:w-56 lg:overflow-y-auto lg:border-line lg:border-t-0 lg:border-r lg:px-2 lg:py-3 lg:[scrollbar-width:thin] max-lg:[@media(height<24rem)]:static"
    >
      <div className="hidden min-h-full lg:flex lg:flex-col">
        <EntryGroups entries={entries} counts={counts} />
        <OtherWays />
      </div>
      <ul className="grid grid-cols-5 lg:hidden">
        {entries.map((entry) =>
          tabOf(entry, role) ? (
            <li key={entry.path}>
              <EntryLink
                entry={entry}
                className={tabClasses}
                count={counts[entry.path]}
                countClassName="absolute top-0.5 left-1/2 ml-2"
              >
                {tabOf(entry, role)}
              </EntryLink>
            </li>
          ) : null,
        )}
        <li>
          <More entries={entries.filter((entry) => !tabOf(entry, role))} counts={counts} />
        </li>
      </ul>
    </nav>
  );
}

/** A technician has one screen, which is the tab. */
const tabOf = ({ tab, title }: DeskEntry, role: DeskRole) => (role === "technician" ? title : tab);

/** A tab that opens a dialog with the entries that have no tab, and is marked on their screens. */
function More({ entries, counts }: { entries: readonly DeskEntry[]; counts: Counts }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isCurrent = entries.some(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className={tabClasses}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        More
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="More" side="right">
        {open ? (
          <>
            <EntryGroups entries={entries} counts={counts} onChoose={() => setOpen(false)} />
            <OtherWays />
          </>
        ) : null}
      </Dialog>
    </>
  );
}

interface EntryGroupsProps {
  entries: readonly DeskEntry[];
  counts: Counts;
  onChoose?: () => void;
}

/** The entries by group: the day and its people, and apart at the end, the shop and its accounts. */
function EntryGroups({ entries, counts, onChoose }: EntryGroupsProps) {
  const id = useId();
  return groupLabels.map(([group, label]) => {
    const own = entries.filter((entry) => entry.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className={group === "shop" ? "mt-3 lg:mt-auto lg:pt-3" : "not-first:mt-3"}>
        <p
          id={`${id}-${group}`}
          className={group === "day" ? "sr-only" : "px-3 pb-0.5 font-semibold text-steel text-xs"}
        >
          {label}
        </p>
        <ul aria-labelledby={`${id}-${group}`} className="grid">
          {own.map((entry) => (
            <li key={entry.path}>
              <EntryLink
                entry={entry}
                className={lineClasses}
                count={counts[entry.path]}
                countClassName="ml-auto"
                onClick={onChoose}
              >
                {entry.title}
              </EntryLink>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** Links out of the desk: back to the site, and sign out. */
function OtherWays() {
  return (
    <ul className="mt-3 grid border-line border-t pt-2">
      <li>
        <Link to={paths.home} className={lineClasses}>
          <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
          Back to the Site
        </Link>
      </li>
      <li>
        <button type="button" className={lineClasses} onClick={() => void signOut("local")}>
          <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
          Sign Out
        </button>
      </li>
    </ul>
  );
}
