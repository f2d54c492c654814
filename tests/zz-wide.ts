import { chromium } from "@playwright/test";
import { startServer } from "#tests/support/running-server.ts";
import { findChromium } from "#scripts/chromium.ts";
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try { for (const isMobile of [true,false]) for (const path of ["/", "/contact", "/services", "/locations/fayetteville-ga","/auto-repair-financing"]) {
  const c = await browser.newContext({ viewport: { width: 320, height: 568 }, isMobile }); const page = await c.newPage();
  await page.goto(server.url + path); await page.mouse.move(100, 100); await page.waitForTimeout(1500);
  console.log(isMobile, path, await page.evaluate(() => { const w = 320; return [document.documentElement.scrollWidth, innerWidth, ...[...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > w + 0.5 && getComputedStyle(e).position !== "absolute").filter((e)=>!e.closest("[aria-roledescription=carousel]")).slice(0, 12).map((e) => `${e.localName}.${(e.getAttribute("class")||"").slice(0,70)} ${Math.round(e.getBoundingClientRect().right)} ${(e.textContent||"").slice(0,30)}`)]; }));
  await c.close();
} } finally { await browser.close(); await server.stop(); }
