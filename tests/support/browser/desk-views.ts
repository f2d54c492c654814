import type { SignedInDesk } from "#tests/support/accounts/signed-in-desk.ts";
import { screens } from "./screens.ts";

/** Views of screens with their own URL. */
const views = [
  "/admin/calendar?view=week",
  "/admin/calendar?view=agenda",
  "/admin/messages?tab=texts",
  "/admin/messages?tab=financing",
];

/** Every screen of the desk, in the order of `screens`. */
export const deskScreens = (desk: SignedInDesk): string[] =>
  screens.map(({ path }) => path(desk)).filter((path) => path.startsWith("/admin"));

/** The desk's screens with their views, and the records that open next to their lists. */
export const deskViews = (desk: SignedInDesk): string[] => [
  ...new Set([
    ...deskScreens(desk),
    ...views,
    ...screens.flatMap(({ parts = {} }) =>
      Object.values(parts).flatMap(({ path }) => path?.(desk) ?? []),
    ),
  ]),
];

/** The chunks of the parts that a view loads without a press, from the top to the bottom. */
export const lazyPartsOf = (desk: SignedInDesk, view: string): string[] =>
  screens.flatMap(({ path, parts = {} }) =>
    Object.entries(parts).flatMap(([chunk, part]) =>
      !part.press && (part.path ?? path)(desk) === view ? chunk : [],
    ),
  );

/** Desk screens that a test opens directly, the calendar on one day. */
export const deskPathsOn = (date: string): string[] => [
  "/admin",
  "/admin/appointments",
  "/admin/book",
  `/admin/calendar?date=${date}`,
  `/admin/calendar?date=${date}&view=week`,
  "/admin/cars",
  "/admin/customers",
  "/admin/accounts",
  "/admin/staff",
  "/admin/messages",
  "/admin/site",
  "/admin/site/hours",
  "/admin/setup",
  "/admin/settings",
];
