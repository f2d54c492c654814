import type { StaffRole } from "#shop/forms/team.ts";
import { isDeskPath, paths, setupPath } from "./paths.ts";

/** Groups of the desk's navigation: the work of the day, its people, and at the end the shop itself. */
export type DeskGroup = "day" | "people" | "shop" | "accounts";

/** Whom a screen is for: the owner alone, the desk, or the whole team (docs/product.md#rights). */
export type DeskPart = "owner" | "desk" | "bay";

/** What somebody of the team acts as. */
export type DeskRole = "owner" | StaffRole;

const partsOf: Readonly<Record<DeskRole, readonly DeskPart[]>> = {
  owner: ["owner", "desk", "bay"],
  advisor: ["desk", "bay"],
  technician: ["bay"],
};

/** Whether a role opens a part of the desk. */
export const opens = (role: DeskRole | null | undefined, part: DeskPart = "desk"): boolean =>
  Boolean(role) && partsOf[role as DeskRole].includes(part);

/** Cars of whoever works on them. */
export const bayPath = `${paths.admin}/bay`;

/** The work on one car, by the address's `id`. */
export const jobsPath = `${paths.admin}/jobs`;

/** How the site reaches others: mail, texts, sign-in. */
export const connectionsPath = `${paths.admin}/settings/connections`;

/** A screen of the desk. */
interface DeskScreen {
  path: string;
  /** Whom it is for; the desk if absent. */
  for?: DeskPart;
  /** How many parameters may follow the path: `/admin/site/services/brakes`. */
  parameters?: number;
}

/** A screen in the desk's navigation; the others are opened from one of these. */
export interface DeskEntry extends DeskScreen {
  title: string;
  group: DeskGroup;
  /** Hidden in the demo, which has no server to publish with. */
  needsServer?: true;
  /** Label in the tab bar of phones, which holds four; other entries are behind More. */
  tab?: string;
}

/**
 * The screens of `app/routes.ts` below `/admin`, in the order of the side bar and of the public
 * header's dropdown. What has a title has an icon in `admin-menu.tsx`.
 */
export const deskScreens: readonly (DeskScreen | DeskEntry)[] = [
  { title: "Admin Dashboard", path: paths.admin, group: "day", tab: "Today" },
  { title: "Calendar", path: `${paths.admin}/calendar`, group: "day", tab: "Calendar" },
  { title: "Cars", path: `${paths.admin}/cars`, group: "day", tab: "Cars" },
  { path: jobsPath, for: "bay" },
  { title: "My Cars", path: bayPath, group: "day", for: "bay", needsServer: true },
  { title: "Messages", path: `${paths.admin}/messages`, group: "day", tab: "Messages" },
  { title: "Customers", path: `${paths.admin}/customers`, group: "people" },
  { path: `${paths.admin}/customers/record` },
  { path: `${paths.admin}/customers/import`, for: "owner" },
  { title: "Appointments", path: `${paths.admin}/appointments`, group: "people" },
  { path: `${paths.admin}/book` },
  { title: "Bills", path: `${paths.admin}/bills`, group: "people", needsServer: true },
  {
    title: "Site",
    path: paths.site,
    for: "owner",
    parameters: 3,
    group: "shop",
    needsServer: true,
  },
  { path: setupPath, for: "owner", parameters: 1 },
  {
    title: "Numbers",
    path: `${paths.admin}/numbers`,
    for: "owner",
    group: "shop",
    needsServer: true,
  },
  {
    title: "Health",
    path: `${paths.admin}/health`,
    for: "owner",
    group: "shop",
    needsServer: true,
  },
  {
    title: "What Works",
    path: `${paths.admin}/traffic`,
    for: "owner",
    group: "shop",
    needsServer: true,
  },
  {
    title: "Old Addresses",
    path: `${paths.admin}/addresses`,
    for: "owner",
    group: "shop",
    needsServer: true,
  },
  { path: `${paths.admin}/addresses/import`, for: "owner" },
  { title: "Settings", path: `${paths.admin}/settings`, group: "shop" },
  { path: connectionsPath, for: "owner" },
  {
    title: "Customer Management",
    path: `${paths.admin}/accounts`,
    group: "accounts",
    for: "owner",
  },
  { title: "Staff Admin Access", path: `${paths.admin}/staff`, group: "accounts", for: "owner" },
  {
    title: "Team",
    path: `${paths.admin}/team`,
    group: "accounts",
    for: "owner",
    needsServer: true,
  },
];

const screenAt = (path: string) =>
  deskScreens.find(({ path: own, parameters = 0 }) => {
    if (path === own) return true;
    const given = path.startsWith(`${own}/`) ? path.slice(own.length + 1).split("/") : [];
    return given.length > 0 && given.length <= parameters && given.every(Boolean);
  });

/** Whether the desk has a screen at a path. */
export const isDeskScreen = (path: string): boolean =>
  isDeskPath(path) && screenAt(path) !== undefined;

/** Whom the screen at a path is for. */
export const partAt = (path: string): DeskPart | undefined => screenAt(path)?.for;
