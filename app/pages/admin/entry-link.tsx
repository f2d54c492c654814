import {
  CalendarDays,
  CarFront,
  ChartColumn,
  ClipboardList,
  Ellipsis,
  HeartPulse,
  LoaderCircle,
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  ShieldUser,
  Signpost,
  Sun,
  TrendingUp,
  UserCog,
  Users,
  UsersRound,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "#app/lib/class-names.ts";
import { bayPath, type DeskEntry } from "#shop/pages/desk-screens.ts";
import { paths } from "#shop/pages/paths.ts";

export const messagesPath = `${paths.admin}/messages`;

/** Icons by the path of the entry. */
const icons: Readonly<Record<string, LucideIcon>> = {
  [paths.admin]: Sun,
  [`${paths.admin}/calendar`]: CalendarDays,
  [`${paths.admin}/cars`]: CarFront,
  [`${paths.admin}/appointments`]: ClipboardList,
  [`${paths.admin}/customers`]: Users,
  [messagesPath]: MessageSquare,
  [bayPath]: Wrench,
  [`${paths.admin}/bills`]: ReceiptText,
  [`${paths.admin}/accounts`]: UserCog,
  [`${paths.admin}/staff`]: ShieldUser,
  [`${paths.admin}/team`]: UsersRound,
  [paths.site]: PanelsTopLeft,
  [`${paths.admin}/numbers`]: ChartColumn,
  [`${paths.admin}/health`]: HeartPulse,
  [`${paths.admin}/traffic`]: TrendingUp,
  [`${paths.admin}/addresses`]: Signpost,
  [`${paths.admin}/settings`]: Settings,
};

/** Number of waiting items by the path of an entry, with its label for screen readers. */
export type Counts = Partial<Record<string, [number: number, label: string]>>;

interface EntryLinkProps {
  entry: DeskEntry;
  className: string;
  count?: Counts[string] | undefined;
  countClassName?: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link of the desk's navigation with its icon, which turns while the screen loads, and the number that waits there. */
export function EntryLink({
  entry: { path },
  className,
  count: [count, label] = [0, ""],
  countClassName,
  onClick,
  children,
}: EntryLinkProps) {
  const Icon = icons[path] ?? Ellipsis;
  return (
    <NavLink to={path} end={path === paths.admin} className={className} onClick={onClick}>
      {({ isPending }) => (
        <>
          {isPending ? (
            <LoaderCircle aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
          ) : (
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          )}
          {children}
          {count > 0 ? (
            <span
              className={classNames(
                "min-w-5 rounded-full bg-clay-fill px-1.5 text-center font-semibold text-on-clay text-xs leading-5 tabular-nums",
                countClassName,
              )}
            >
              {count > 99 ? "99+" : count}
              <span className="sr-only"> {label}</span>
            </span>
          ) : null}
        </>
      )}
    </NavLink>
  );
}
