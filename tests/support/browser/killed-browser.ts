import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "#scripts/chromium.ts";

/** A browser that can be killed, on a profile that stays. */
export async function openBrowser(profile: string) {
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"];
  const program: ChildProcess = spawn(
    findChromium(),
    [...flags, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  const address = await new Promise<string>((resolve) => {
    let said = "";
    program.stderr?.on("data", (chunk) => {
      said += chunk;
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0] as BrowserContext;
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return {
    page,
    context,
    async kill() {
      const gone = once(program, "exit");
      if (program.pid) process.kill(-program.pid, "SIGKILL");
      await gone;
      await browser.close();
    },
  };
}
