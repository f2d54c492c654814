import { isDeskPath, paths, setupPath } from "./paths.ts";

/** Groups of the desk's navigation: the work of the day, its people, and at the end the shop itself. */
export type DeskGroup = "day" | "people" | "shop" | "accounts";

/** A screen of the desk. */
interface DeskScreen {
  path: string;
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
  { path: `${paths.admin}/jobs` },
  { title: "Messages", path: `${paths.admin}/messages`, group: "day", tab: "Messages" },
  { title: "Customers", path: `${paths.admin}/customers`, group: "people" },
  { path: `${paths.admin}/customers/record` },
  { path: `${paths.admin}/customers/import` },
  { title: "Appointments", path: `${paths.admin}/appointments`, group: "people" },
  { path: `${paths.admin}/book` },
  { title: "Site", path: paths.site, parameters: 3, group: "shop", needsServer: true },
  { path: setupPath, parameters: 1 },
  { title: "Settings", path: `${paths.admin}/settings`, group: "shop" },
  { title: "Customer Management", path: `${paths.admin}/accounts`, group: "accounts" },
  { title: "Staff Admin Access", path: `${paths.admin}/staff`, group: "accounts" },
];

/** Whether the desk has a screen at a path. */
export const isDeskScreen = (path: string): boolean =>
  isDeskPath(path) &&
  deskScreens.some(({ path: own, parameters = 0 }) => {
    if (path === own) return true;
    const given = path.startsWith(`${own}/`) ? path.slice(own.length + 1).split("/") : [];
    return given.length > 0 && given.length <= parameters && given.every(Boolean);
  });
