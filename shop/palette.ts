/** A color that a script of the site names, apart from the rest so that browsers do not load all. */
export const lineStrong = "#857f74";

const asphalt = "#15191e";

/**
 * The colors of the road, red clay and the inspection sheet: of the site, the pages of the server, mails, share
 * cards and manifests. Each name has the same meaning in both themes; only asphalt (dark bands) is dark in both.
 * Pairs are checked for WCAG 2.2 AA.
 */
export const light = {
  // Text and backgrounds
  ink: "#15191e",
  steel: "#5b6470",
  paper: "#fbf9f5",
  surface: "#ffffff",
  sunken: "#f2eee6",
  line: "#e5dfd5",
  "line-strong": lineStrong,

  // Actions: clay is text on light backgrounds, clay-fill the background of on-clay
  clay: "#a9361b",
  "clay-fill": "#a9361b",
  "clay-fill-hover": "#8a2a13",
  "clay-tint": "#f9ebe5",
  "on-clay": "#ffffff",

  // Dark bands; lane is never text on paper
  asphalt,
  "asphalt-raised": "#222930",
  "asphalt-line": "#3a434c",
  "on-asphalt": "#f6f3ed",
  "on-asphalt-soft": "#b8c0c9",
  lane: "#f2b807",
  "on-lane": asphalt,
  "lamp-on": "#3fae6a",
  "lamp-off": "#e8695c",
  lamp: "var(--on-asphalt-soft)",

  // Inspection marks
  go: "#1d7440",
  "go-tint": "#e3f2e8",
  caution: "#85580a",
  "caution-tint": "#fcf0cf",
  stop: "#b3261e",
  "stop-tint": "#fbe7e5",

  // Done: a closed work order, in the blue of a guide sign
  done: "#1f4e8c",
  "done-tint": "#e4edf8",

  ring: "#15191e",
  shade: "rgb(21 25 30 / 0.12)",
  // Behind dialogs
  backdrop: "rgb(11 13 15 / 0.6)",

  // The sheet of drawings
  drawing: "#f4efe6",
} as const;

/** What differs in the dark theme. */
export const dark = {
  ink: "#f2eee7",
  steel: "#a8b1bb",
  paper: "#14181c",
  surface: "#1c2127",
  sunken: "#101316",
  line: "#323a43",
  "line-strong": "#78828d",

  clay: "#f2906f",
  "clay-fill": "#b8442a",
  "clay-fill-hover": "#a03820",
  "clay-tint": "#33211b",

  asphalt: "#0b0d0f",
  "asphalt-raised": "#1a1f24",
  "asphalt-line": "#333b44",

  go: "#62c98a",
  "go-tint": "#15291d",
  caution: "#f2b807",
  "caution-tint": "#2d2510",
  stop: "#ff8d82",
  "stop-tint": "#351b19",

  done: "#8fb8f0",
  "done-tint": "#17243a",

  ring: "#f2b807",
  shade: "rgb(0 0 0 / 0.5)",

  drawing: "#1a1f24",
} as const;

/** A color in its shortest notation: `#fff` for `#ffffff`. */
export const shortColor = (color: string): string => color.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
