import { adminEntries } from "./menu-entries.ts";

/** Entries of the desk's navigation that exist in this build. */
export const shownEntries = import.meta.env.DEMO
  ? adminEntries.filter(({ needsServer }) => !needsServer)
  : adminEntries;
