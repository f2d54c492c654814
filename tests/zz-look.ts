import { chromium } from "@playwright/test";
import { createMember, signIn } from "#tests/support/accounts.ts";
import { startServer } from "#tests/support/running-server.ts";
import { findChromium } from "#scripts/chromium.ts";
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const setup = /\/setup\/[\w-]+/.exec(server.said.find((l) => l.includes("/setup/")) ?? "")?.[0] ?? "";
const out = "/dev/shm/sc-shots";
const active = (page) => page.evaluate(() => { const e = document.activeElement as HTMLElement; const r=e.getBoundingClientRect(); const inView = r.bottom>0&&r.top<innerHeight; const o=getComputedStyle(e); return `${e.localName}${e.getAttribute("role")?`[${e.getAttribute("role")}]`:""} "${(e.getAttribute("aria-label") || e.id && document.querySelector(`label[for="${CSS.escape(e.id)}"]`)?.textContent || e.textContent || "").trim().slice(0,50)}" inView=${inView} outline=${o.outlineStyle}/${o.outlineWidth}`; });
const tabTo = async (page, re, max = 60) => { for (let i = 0; i < max; i++) { await page.keyboard.press("Tab"); const a = await active(page); if (re.test(a)) { console.log("  tab", i + 1, a); return; } } console.log("  NOT REACHED", re, await active(page)); };
try {
  const page0 = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  console.log("set-up"); await page0.goto(server.url + setup);
  console.log("  start", await active(page0));
  await tabTo(page0, /Email/i); await page0.keyboard.type("owner@example.com"); await page0.keyboard.press("Enter");
  await page0.getByRole("alert").first().waitFor(); await page0.waitForTimeout(300); console.log("  after wrong", await active(page0), await page0.title()); await page0.screenshot({ path: `${out}/setup-wrong.png` });
  await tabTo(page0, /Password/i); await page0.keyboard.type("correct horse battery"); await tabTo(page0, /Confirm/i); await page0.keyboard.type("correct horse battery"); await page0.keyboard.press("Enter");
  await page0.waitForTimeout(2500); console.log("  done", page0.url().replace(server.url, ""), await active(page0)); await page0.screenshot({ path: `${out}/setup-done.png` });
  const member = await createMember(server, "Robin", { administrator: true });
  const other = await createMember(server, "Ann");
  for (const theme of ["light", "dark"] as const) {
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, colorScheme: theme, isMobile: true, hasTouch: true, deviceScaleFactor: 1 });
    const page = await context.newPage();
    await page.goto(server.url + "/");
    await page.evaluate((t) => { localStorage.setItem("theme", t); document.documentElement.classList.remove("light","dark"); document.documentElement.classList.add(t); }, theme);
    await page.mouse.move(100, 100); await page.mouse.wheel(0, 100); await page.waitForTimeout(1500); await page.mouse.wheel(0, -100); await page.waitForTimeout(400);
    console.log(theme, "home overflow", await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.className]));
    await page.screenshot({ path: `${out}/home-${theme}.png` });
    await page.screenshot({ path: `${out}/home-full-${theme}.png`, fullPage: true });
    await page.goto(server.url + "/profile"); await signIn(page, member);
    await page.getByRole("tab", { name: "All Appointments" }).waitFor();
    await page.evaluate((t) => { document.documentElement.classList.remove("light","dark"); document.documentElement.classList.add(t); }, theme);
    console.log(theme, "profile overflow", await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.className]), await page.getByRole("tablist").evaluate((e) => [e.scrollWidth, e.clientWidth]));
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/profile-${theme}.png` });
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    const qr = page.getByRole("img", { name: /QR/ }); await qr.scrollIntoViewIfNeeded(); await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/qr-${theme}.png` });
    await context.close();
  }
} finally { await browser.close(); await server.stop(); }
