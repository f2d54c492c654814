import { type DeskEntry, deskScreens } from "#shop/pages/desk-screens.ts";

/** Entries of the desk's navigation that exist in this build. */
export const shownEntries = deskScreens.filter(
  (screen): screen is DeskEntry =>
    "title" in screen && !(import.meta.env.DEMO && screen.needsServer),
);
