import { type DeskEntry, type DeskRole, deskScreens, opens } from "#shop/pages/desk-screens.ts";

/** Entries of the desk's navigation that exist in this build. */
export const shownEntries = deskScreens.filter(
  (screen): screen is DeskEntry =>
    "title" in screen && !(import.meta.env.DEMO && screen.needsServer),
);

/** Those that a role opens. */
export const entriesOf = (role: DeskRole) => shownEntries.filter((entry) => opens(role, entry.for));
