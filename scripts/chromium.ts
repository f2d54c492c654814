import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const ordinary = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same engine at half the CPU time, without what an ordinary browser fetches and draws besides. */
const headless = "chromium-headless-shell";
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser: `CHROMIUM_PATH`, an installed one, or Playwright's own.
 *
 * @param purpose tests prefer the headless shell, because it is cheaper; what is measured is measured
 *   with the browser that people have
 * @returns its path, or an empty string if there is none
 */
export function findChromium(purpose: "test" | "measure" = "test"): string {
  const names = purpose === "test" ? [headless, ...ordinary] : [...ordinary, headless];
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, ...applications, playwrightsOwn()];
  return candidates.find((path): path is string => Boolean(path && existsSync(path))) ?? "";
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Finds Chromium, or installs it: from the distribution if root, else Playwright's own build. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stderr.write("Installing Chromium for the browser tests\n");
  const installed = installFromDistribution() || installPlaywrights();
  const path = findChromium();
  if (!installed || !path) {
    throw new Error("There is no Chromium. Install one, or name it in CHROMIUM_PATH.");
  }
  return path;
}

function installFromDistribution(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return (
    succeeds("apt-get", ["update", "-qq"]) &&
    succeeds("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"])
  );
}

function installPlaywrights(): boolean {
  return succeeds("playwright", ["install", "chromium"]);
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}
